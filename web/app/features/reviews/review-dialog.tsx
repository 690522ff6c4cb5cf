import { getOwnReview, putOwnReview } from '@healthplus/contract/reviews/endpoints';
import { NewReview, type OwnReview } from '@healthplus/contract/reviews/schemas';
import { reviewMessages } from '@healthplus/words/pages/reviews';
import { useMemo } from 'react';
import { accountSide } from '#app/features/accounts/account-side.ts';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { shortDay } from '#app/lib/format.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { beginReading } from '#app/lib/private-page.ts';
import { usePrivateForm } from '#app/lib/use-contract-form.ts';
import { usePrivate } from '#app/lib/use-private.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialogs.tsx';
import { SelectField, TextAreaField } from '#app/ui/field.tsx';
import { ErrorState, Skeleton } from '#app/ui/states.tsx';
import { StarChoice } from './star-choice.tsx';

/** Reviews a visit, or changes what was said of it. */
export function ReviewDialog({ number, onClose }: { number: string; onClose: () => void }) {
  const t = useMessages(reviewMessages);
  const reading = useMemo(
    () => beginReading('token', (token) => browserApi.call(getOwnReview, { params: { number } }, { token })),
    [number],
  );
  const { value, failure } = usePrivate(accountSide, reading);
  return (
    <Dialog title={t.dialog(number)} onClose={onClose}>
      {failure !== null && <ErrorState title={messageOf(failure, t.failed)} />}
      {failure === null && value === null && <Skeleton label={t.loading} rows={4} className="h-11" />}
      {value && <ReviewForm number={number} onClose={onClose} review={value.review} />}
    </Dialog>
  );
}

/** Yes, no, or nothing said, as a form has it. */
const chosen = (value: boolean | null | undefined) => (value == null ? '' : value ? 'yes' : 'no');
const meant = (value: string) => (value === '' ? null : value === 'yes');

function ReviewForm({ number, review, onClose }: { number: string; review: OwnReview | null; onClose: () => void }) {
  const t = useMessages(reviewMessages);
  const locale = useLocale();
  const { formProps, field, part, busy } = usePrivateForm(accountSide, {
    schema: NewReview,
    defaults: {
      rating: String(review?.rating ?? ''),
      words: review?.words ?? '',
      onTime: chosen(review?.onTime),
      reportOnTime: chosen(review?.reportOnTime),
    },
    bodyOf: ({ onTime, reportOnTime, ...values }) => ({
      ...values,
      onTime: meant(onTime),
      reportOnTime: meant(reportOnTime),
    }),
    send: async (body, token) => {
      const { hidden } = await browserApi.call(putOwnReview, { params: { number }, body }, { token });
      notify(hidden ? t.savedHidden : t.saved);
      onClose();
    },
    failure: (error) => messageOf(error, t.failed),
  });
  const open = !review || new Date(review.editableUntil) > new Date();
  return (
    <form {...formProps} className="grid gap-4">
      <StarChoice {...part('rating')} />
      {(['onTime', 'reportOnTime'] as const).map((name) => (
        <SelectField key={name} label={t[name]} {...field(name)}>
          <option value="">{t.unsaid}</option>
          <option value="yes">{t.yes}</option>
          <option value="no">{t.no}</option>
        </SelectField>
      ))}
      <TextAreaField label={t.words} hint={t.wordsHint} maxLength={1000} {...field('words')} />
      {review && <p className="note">{open ? t.until(shortDay(review.editableUntil, locale)) : t.stands}</p>}
      {review?.hidden && (
        <p className="note">{review.hiddenReason === null ? t.waits : t.hiddenBecause(review.hiddenReason)}</p>
      )}
      {review?.answer && (
        <p className="rounded-control bg-sand p-3">
          <strong>{t.answer}:</strong> {review.answer}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {open && (
          <Button type="submit" disabled={busy}>
            {busy ? t.saving : t.save}
          </Button>
        )}
        <Button look="secondary" onClick={onClose}>
          {t.cancel}
        </Button>
      </div>
    </form>
  );
}
