import { listDoctors } from '@healthplus/contract/doctors/endpoints';
import { listShares, revokeShare, shareReport } from '@healthplus/contract/reports/endpoints';
import { reportMessages } from '@healthplus/words/pages/reports';
import { useState } from 'react';
import { accountSide } from '#app/features/accounts/account-side.ts';
import { browserApi } from '#app/lib/api.ts';
import { messageIn, messageOf } from '#app/lib/errors.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import type { Reading } from '#app/lib/private-page.ts';
import { usePrivateForm } from '#app/lib/use-contract-form.ts';
import { useAction, usePrivate } from '#app/lib/use-private.ts';
import { Button } from '#app/ui/button.tsx';
import { FieldError, SelectField, TextField } from '#app/ui/field.tsx';
import { ErrorState } from '#app/ui/states.tsx';
import { MadeLink, SharedWith } from './shared-with.tsx';

/** The shares of a report, and the doctors it can be shared with. */
export async function readShares(orderId: number, token: string) {
  const [shares, doctors] = await Promise.all([
    browserApi.call(listShares, { params: { orderId } }, { token }),
    browserApi.call(listDoctors),
  ]);
  return { shares, doctors };
}
type Sharing = Awaited<ReturnType<typeof readShares>>;

/** What can be done with the shares of a report: one more, and the end of one. */
function useSharing(orderId: number, reading: Reading<Sharing | null> | undefined) {
  const t = useMessages(reportMessages);
  const { value, setValue, failure, reload } = usePrivate(accountSide, reading);
  const { busy, act } = useAction(accountSide, t.shareFailed);
  const [made, setMade] = useState<{ url: string; passcode: string | null } | null>(null);
  const form = usePrivateForm(accountSide, {
    schema: shareReport.body,
    defaults: { doctorId: '', days: '7', passcode: true, confidential: false },
    bodyOf: ({ doctorId, ...rest }) => ({ doctorId: doctorId || undefined, ...rest }),
    send: async (body, token) => {
      const answer = await browserApi.call(shareReport, { params: { orderId }, body }, { token });
      setValue((all) => all && { ...all, shares: answer.shares });
      const { url, passcode } = answer;
      setMade(url === null ? null : { url, passcode });
    },
    failure: (error) => messageOf(error, t.shareFailed),
  });
  const end = (id: number) =>
    act(
      String(id),
      async (token) => {
        const answer = await browserApi.call(revokeShare, { params: { orderId, id } }, { token });
        setValue((all) => all && { ...all, shares: all.shares.filter((entry) => entry.id !== id) });
        setMade(null);
        notify(messageIn(answer));
      },
      (error) => messageOf(error, t.shareFailed),
    );
  return { value, failure, reload, busy: busy !== null, made, form, end };
}

/** Asked where the report holds what goes to the person alone: it is shared because they say so, and by no slip. */
function ConfidentialBox({ form }: { form: ReturnType<typeof useSharing>['form'] }) {
  const t = useMessages(reportMessages);
  const problem = form.errorOf('confidential');
  if (!problem && !form.form.watch('confidential')) return null;
  return (
    <div className="sm:col-span-2">
      <FieldError alert text={problem} />
      <label className="flex min-h-11 items-center gap-2">
        <input type="checkbox" className="size-5 shrink-0 accent-primary" {...form.checkbox('confidential')} />{' '}
        {t.shareConfidential}
      </label>
    </div>
  );
}

/** Whom a report is shared with: a doctor, or whoever has a link; each ends by its day or by hand. */
export function SharePanel({ orderId, reading }: { orderId: number; reading: Reading<Sharing | null> | undefined }) {
  const t = useMessages(reportMessages);
  const { value, failure, reload, busy, made, form: share, end } = useSharing(orderId, reading);
  return (
    <section aria-labelledby="share" className="card mt-8 p-5">
      <h2 id="share" className="text-xl">
        {t.shareTitle}
      </h2>
      <p className="mt-1 text-quiet">{t.shareText}</p>
      <form {...share.formProps} className="mt-4 grid items-start gap-3 sm:grid-cols-[2fr_1fr]">
        <SelectField label={t.doctor} {...share.field('doctorId')}>
          <option value="">{t.byLink}</option>
          {value?.doctors.map((doctor) => (
            <option key={doctor.id} value={doctor.id}>
              {doctor.name}
            </option>
          ))}
        </SelectField>
        <TextField label={t.days} type="number" min={1} max={90} {...share.field('days')} />
        {share.form.watch('doctorId') === '' && (
          <label className="flex min-h-11 items-center gap-2 sm:col-span-2">
            <input type="checkbox" className="size-5 shrink-0 accent-primary" {...share.checkbox('passcode')} />{' '}
            {t.withPasscode}
          </label>
        )}
        <ConfidentialBox form={share} />
        <Button type="submit" disabled={share.busy} className="justify-self-start">
          {t.share}
        </Button>
      </form>
      <FieldError text={share.failed} />
      {made && <MadeLink {...made} />}
      <h3 className="mt-4 font-sans font-semibold text-base">{t.sharedNow}</h3>
      {failure !== null && (
        <ErrorState title={messageOf(failure, t.sharesFailed)}>
          <Button look="secondary" onClick={() => void reload()}>
            {t.tryAgain}
          </Button>
        </ErrorState>
      )}
      {value && <SharedWith shares={value.shares} busy={busy} onEnd={(id) => void end(id)} />}
    </section>
  );
}
