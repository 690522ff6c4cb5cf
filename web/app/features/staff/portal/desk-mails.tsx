import { deskMembers, mayDo } from '@healthplus/contract/lab-access';
import { getMemberMails, putMemberMails } from '@healthplus/contract/staff/mails.endpoints';
import { portalMessages } from '@healthplus/words/pages/portal';
import { useLabSide, usePortal } from '#app/features/accounts/lab-side.ts';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { beginReading } from '#app/lib/private-page.ts';
import { useAction, useBegun, usePrivate } from '#app/lib/use-private.ts';

const begin = () => beginReading('labToken', (token) => browserApi.call(getMemberMails, {}, { token }));

/** Whether one is written to when something waits at the desk; for those alone who would be. */
export function DeskMails() {
  const { profile } = usePortal();
  return mayDo(deskMembers, profile.role) ? <DeskMailsChoice /> : null;
}

function DeskMailsChoice() {
  const t = useMessages(portalMessages);
  const side = useLabSide();
  const { value, setValue, failure } = usePrivate(side, useBegun(begin));
  const { busy, act } = useAction(side, t.mailsFailed);
  if (failure !== null || value === null) return null;
  /** The box is ticked at once, and as it was where that could not be saved. */
  async function choose(desk: boolean) {
    setValue({ desk });
    const saved = await act(
      'mails',
      async (token) => {
        await browserApi.call(putMemberMails, { body: { desk } }, { token });
        notify(t.mailsSaved);
      },
      (error) => messageOf(error, t.mailsFailed),
    );
    if (!saved) setValue({ desk: !desk });
  }
  return (
    <section aria-labelledby="mails" className="card max-w-2xl p-5">
      <h2 id="mails" className="mb-2 text-xl">
        {t.mails}
      </h2>
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-primary"
          checked={value.desk}
          disabled={busy !== null}
          onChange={(event) => void choose(event.target.checked)}
        />
        {t.deskMails}
      </label>
      <p className="note">{t.mailsNote}</p>
    </section>
  );
}
