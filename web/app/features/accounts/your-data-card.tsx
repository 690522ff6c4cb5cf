import { eraseMyAccount, exportMyData } from '@healthplus/contract/privacy/endpoints';
import { dialogsMessages } from '@healthplus/words/pages/dialogs';
import { bookMessages } from '@healthplus/words/pages/people';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { browserApi } from '#app/lib/api.ts';
import { endSession } from '#app/lib/end-session.ts';
import { messageIn, messageOf } from '#app/lib/errors.ts';
import { shortDay } from '#app/lib/format.ts';
import { localized, useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { usePrivateForm } from '#app/lib/use-contract-form.ts';
import { useDownload } from '#app/lib/use-download.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialogs.tsx';
import { TextField } from '#app/ui/field.tsx';
import { FormButtons } from '#app/ui/form-buttons.tsx';
import { accountSide } from './account-side.ts';

type Kept = Awaited<ReturnType<typeof browserApi.call<typeof eraseMyAccount>>>['kept'];

/** One's own data: taken out as a file, or erased after the password. */
export function YourDataCard({ byPhone }: { byPhone: boolean }) {
  const t = useMessages(bookMessages);
  const locale = useLocale();
  const navigate = useNavigate();
  const { save, busy } = useDownload(accountSide, t.failed);
  const [asking, setAsking] = useState(false);
  const [kept, setKept] = useState<Kept | null>(null);
  const leave = () => navigate(localized('/', locale));
  return (
    <section aria-labelledby="your-data" className="card p-5">
      <h2 id="your-data" className="text-xl">
        {t.yourData}
      </h2>
      <p className="mb-3 note">{t.yourDataText}</p>
      <div className="flex flex-wrap gap-2">
        <Button look="secondary" disabled={busy} onClick={() => void save(exportMyData, {})}>
          {t.takeOut}
        </Button>
        <Button look="quiet" onClick={() => setAsking(true)}>
          {t.erase}
        </Button>
      </div>
      {asking && (
        <EraseDialog
          byPhone={byPhone}
          onErased={async (left) => {
            setAsking(false);
            if (left.length > 0) setKept(left);
            else await leave();
          }}
          onClose={() => setAsking(false)}
        />
      )}
      {kept && (
        <Dialog title={t.erasedTitle} onClose={() => void leave()}>
          <p className="mb-3">{t.gone}</p>
          <p className="mb-3">{t.keptText}</p>
          <ul className="mb-4 grid gap-1">
            {kept.map(({ number, lab, kind, until }) => (
              <li key={`${number} ${kind}`}>{t.keptLine(t.kinds[kind], number, lab, shortDay(until, locale))}</li>
            ))}
          </ul>
          <p className="mb-4 note">{t.backups}</p>
          <Button onClick={() => void leave()}>{t.close}</Button>
        </Dialog>
      )}
    </section>
  );
}

/** Asks for the password before everything goes. */
function EraseDialog({
  byPhone,
  onErased,
  onClose,
}: {
  /** They have no password: the code by which they signed in stands for it. */
  byPhone: boolean;
  onErased: (kept: Kept) => Promise<unknown>;
  onClose: () => void;
}) {
  const t = useMessages(bookMessages);
  const d = useMessages(dialogsMessages);
  // With a password to type nobody erases anything by a slip; without one they say that they mean it.
  const [meant, setMeant] = useState(!byPhone);
  const { formProps, field, busy } = usePrivateForm(accountSide, {
    schema: eraseMyAccount.body,
    defaults: { password: byPhone ? 'by a code' : '' },
    send: async (body, token) => {
      const answer = await browserApi.call(eraseMyAccount, { body }, { token });
      endSession('token');
      notify(messageIn(answer));
      await onErased(answer.kept);
    },
    failure: (error) => messageOf(error, t.failed),
  });
  return (
    <Dialog title={t.eraseTitle} onClose={onClose}>
      <form {...formProps} className="grid gap-4">
        <p>{t.eraseText}</p>
        {!byPhone && (
          <TextField label={t.password} type="password" autoComplete="current-password" {...field('password')} />
        )}
        {byPhone && (
          <label className="flex items-start gap-3">
            <input
              type="checkbox"
              className="mt-1 size-5 accent-primary"
              checked={meant}
              onChange={({ target }) => setMeant(target.checked)}
            />
            {t.eraseMeant}
          </label>
        )}
        <FormButtons look="danger" send={t.eraseNow} disabled={busy || !meant} leave={d.cancel} onLeave={onClose} />
      </form>
    </Dialog>
  );
}
