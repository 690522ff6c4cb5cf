import { getMessageChoices, putMessageChoices } from '@healthplus/contract/accounts/my-account.endpoints';
import {
  type Channel,
  isOptional,
  type MessageChoices,
  type MessageKind,
  messageKinds,
} from '@healthplus/contract/notifications/schemas';
import { sentMessages } from '@healthplus/words/pages/sent-messages';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { beginReading } from '#app/lib/private-page.ts';
import { useAction, useBegun, usePrivate } from '#app/lib/use-private.ts';
import { ErrorState } from '#app/ui/states.tsx';
import { accountSide } from './account-side.ts';
import { PhoneProof } from './phone-proof.tsx';

const read = (token: string) => browserApi.call(getMessageChoices, {}, { token });

/** By which ways each kind of message comes: each is chosen by itself and saved at once. */
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
  async function choose(kind: MessageKind, way: Channel, wanted: boolean) {
    if (busy !== null || !value) return;
    const before = value;
    const of = value.ways[kind].filter((one) => one !== way);
    const ways = { ...value.ways, [kind]: wanted ? [...of, way] : of };
    setValue({ ...value, ways });
    const saved = await act(
      kind,
      async (token) => {
        setValue(await browserApi.call(putMessageChoices, { body: ways }, { token }));
        notify(t.chosen);
      },
      (error) => messageOf(error, t.choiceFailed),
    );
    if (!saved) setValue(before);
  }
  const unproven = value.offered.find(({ proven }) => !proven);
  return (
    <div className="mb-4 border-hairline border-b pb-3">
      <h3 className="mb-1 text-base">{t.choices}</h3>
      {messageKinds.map((kind) => (
        <KindChoice key={kind} kind={kind} choices={value} busy={busy !== null} onChoose={choose} />
      ))}
      {unproven && (
        <PhoneProof
          phone={unproven.to}
          onProven={() =>
            setValue({ ...value, offered: value.offered.map((offered) => ({ ...offered, proven: true })) })
          }
        />
      )}
      <p className="note">{t.always}</p>
    </div>
  );
}

/** The ways of one kind. The last way of what somebody cannot go without stays ticked. */
function KindChoice({
  kind,
  choices: { ways, offered },
  busy,
  onChoose,
}: {
  kind: MessageKind;
  choices: MessageChoices;
  busy: boolean;
  onChoose: (kind: MessageKind, way: Channel, wanted: boolean) => Promise<void>;
}) {
  const t = useMessages(sentMessages);
  const chosen = ways[kind];
  return (
    <fieldset className="py-2">
      <legend className="text-[0.9375rem]">{t.kinds[kind]}</legend>
      <div className="flex flex-wrap gap-x-6">
        {offered.map(({ way, proven }) => {
          const isLast = !isOptional(kind) && chosen.length === 1 && chosen.includes(way);
          return (
            <label key={way} className={`flex min-h-11 items-center gap-2 ${proven ? '' : 'text-quiet'}`}>
              <input
                type="checkbox"
                className="size-5 accent-primary"
                aria-label={`${t.kinds[kind]}: ${t.ways[way]}`}
                checked={chosen.includes(way)}
                disabled={!proven || isLast}
                aria-disabled={busy}
                onChange={(event) => void onChoose(kind, way, event.target.checked)}
              />
              {t.ways[way]}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
