import { answerReview, listOwnLabReviews } from '@healthplus/contract/reviews/endpoints';
import type { LabReview } from '@healthplus/contract/reviews/schemas';
import { noonOf } from '@healthplus/contract/zone';
import { reviewMessages } from '@healthplus/words/pages/reviews';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { useLabSide } from '#app/features/accounts/lab-side.ts';
import { Stars, TimesOf } from '#app/features/reviews/lab-reviews.tsx';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { shortDay } from '#app/lib/format.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { privateList } from '#app/lib/private-page.ts';
import { usePrivateForm } from '#app/lib/use-contract-form.ts';
import { usePrivateList } from '#app/lib/use-list.ts';
import { portalMeta } from '#app/shells/portal/page-meta.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialogs.tsx';
import { TextAreaField } from '#app/ui/field.tsx';
import { FormButtons } from '#app/ui/form-buttons.tsx';
import { ListBody } from '#app/ui/list-body.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { EmptyState, Skeleton } from '#app/ui/states.tsx';

export const meta = portalMeta('reviewsTitle');

export const clientLoader = privateList('labToken', (token, _address, cursor) =>
  browserApi.send(listOwnLabReviews, { query: { cursor } }, { token }),
);

/** What patients say of the lab; it answers each once. */
function LabReviewsPage() {
  const t = useMessages(reviewMessages);
  const list = usePrivateList(useLabSide(), useLoaderData<typeof clientLoader>());
  const { reload } = list;
  const [answering, setAnswering] = useState<LabReview | null>(null);
  return (
    <>
      <PageTitle title={t.title} />
      <ListBody
        list={list}
        failed={t.failed}
        skeleton={<Skeleton label={t.loading} rows={3} className="h-24" />}
        empty={<EmptyState title={t.none} />}
      >
        {(rows) => (
          <ul aria-label={t.title} className="grid gap-4">
            {rows.map((review) => (
              <ReviewRow key={review.id} review={review} onAnswer={() => setAnswering(review)} />
            ))}
          </ul>
        )}
      </ListBody>
      {answering && (
        <AnswerDialog review={answering} onSaved={() => void reload()} onClose={() => setAnswering(null)} />
      )}
    </>
  );
}

function ReviewRow({ review, onAnswer }: { review: LabReview; onAnswer: () => void }) {
  const t = useMessages(reviewMessages);
  const locale = useLocale();
  return (
    <li className="card grid gap-2 p-4">
      <p className="flex flex-wrap items-center gap-3">
        <Stars rating={review.rating} />
        <span className="tabular">{review.bookingNumber}</span>
        <span className="note">{shortDay(noonOf(review.day), locale)}</span>
        {review.hidden && <span className="text-bad text-sm">{t.hidden}</span>}
      </p>
      {review.words && <p className="whitespace-pre-line break-words">{review.words}</p>}
      <TimesOf review={review} />
      {review.answer ? (
        <p className="whitespace-pre-line break-words rounded-control bg-sand p-3">
          <strong>{t.answer}:</strong> {review.answer}
        </p>
      ) : (
        <Button
          look="secondary"
          className="justify-self-start"
          aria-label={`${t.answerDo}: ${review.bookingNumber}`}
          onClick={onAnswer}
        >
          {t.answerDo}
        </Button>
      )}
    </li>
  );
}

function AnswerDialog({ review, onSaved, onClose }: { review: LabReview; onSaved: () => void; onClose: () => void }) {
  const t = useMessages(reviewMessages);
  const { formProps, field, busy } = usePrivateForm(useLabSide(), {
    schema: answerReview.body,
    defaults: { answer: '' },
    bodyOf: ({ answer }) => ({ answer, writtenAt: review.writtenAt }),
    send: async (body, token) => {
      await browserApi.call(answerReview, { params: { id: review.id }, body }, { token });
      notify(t.done);
      onSaved();
      onClose();
    },
    failure: (error) => messageOf(error, t.failed),
  });
  return (
    <Dialog title={`${t.answerDo}: ${review.bookingNumber}`} onClose={onClose}>
      <form {...formProps} className="grid gap-4">
        <TextAreaField label={t.answer} hint={t.answerHint} maxLength={1000} {...field('answer')} />
        <FormButtons send={busy ? t.saving : t.save} disabled={busy} leave={t.cancel} onLeave={onClose} />
      </form>
    </Dialog>
  );
}

export default LabReviewsPage;

/** While the browser begins to read: the page with the shapes of what is to come, as the server drew it. */
export const HydrateFallback = LabReviewsPage;
