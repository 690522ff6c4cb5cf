import { getMessageChoices, putMessageChoices } from '@healthplus/contract/accounts/my-account.endpoints';
import { type OptionalKind, optionalKinds } from '@healthplus/contract/notifications/schemas';
import { sentMessages } from '@healthplus/words/pages/sent-messages';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { beginReading } from '#app/lib/private-page.ts';
import { useAction, useBegun, usePrivate } from '#app/lib/use-private.ts';
import { ErrorState } from '#app/ui/states.tsx';
import { accountSide } from './account-side.ts';

const read = (token: string) => browserApi.call(getMessageChoices, {}, { token });

/** Which messages one does without: each is chosen by itself and saved at once. */
export function MessageChoicesList() {
  const t = useMessages(sentMessages);
  const { value, setValue, failure } = usePrivate(
    accountSide,
    useBegun(() => beginReading('token', read)),
  );
  const { busy, act } = useAction(accountSide, t.choiceFailed);
  if (failure !== null) return <ErrorState title={t.failed} />;
  if (!value) return null;
  /** The box is ticked at once, and as it was where that could not be saved. */
  async function choose(kind: OptionalKind, wanted: boolean) {
    if (busy !== null || !value) return;
    const before = value;
    const chosen = { ...value, [kind]: wanted };
    setValue(chosen);
    const saved = await act(
      kind,
      async (token) => {
        setValue(await browserApi.call(putMessageChoices, { body: chosen }, { token }));
        notify(t.chosen);
      },
      (error) => messageOf(error, t.choiceFailed),
    );
    if (!saved) setValue(before);
  }
  return (
    <fieldset className="mb-4 border-hairline border-b pb-3">
      <legend className="font-medium">{t.choices}</legend>
      {optionalKinds.map((kind) => (
        <label key={kind} className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            className="size-5 accent-primary"
            checked={value[kind]}
            aria-disabled={busy !== null}
            onChange={(event) => void choose(kind, event.target.checked)}
          />
          {t.optional[kind]}
        </label>
      ))}
      <p className="note">{t.always}</p>
    </fieldset>
  );
}
