import { getReleaseRules, putReleaseRules } from '@healthplus/contract/reports/endpoints';
import { signMessages } from '@healthplus/words/pages/sign';
import { useLabSide } from '#app/features/accounts/lab-side.ts';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { beginReading } from '#app/lib/private-page.ts';
import { useAction, useBegun, usePrivate } from '#app/lib/use-private.ts';

const begin = () => beginReading('labToken', (token) => browserApi.call(getReleaseRules, {}, { token }));

/** What the lab asks for before a report is signed; its owner decides. */
export function ReleaseRulesSwitch() {
  const t = useMessages(signMessages);
  const side = useLabSide();
  const { value, setValue } = usePrivate(side, useBegun(begin));
  const { busy, act } = useAction(side, t.failed);
  const save = async (secondPersonVerifies: boolean) => {
    // The tick follows the finger, and goes back where it was not saved.
    setValue({ secondPersonVerifies });
    const saved = await act(
      'rule',
      async (token) => {
        setValue(await browserApi.call(putReleaseRules, { body: { secondPersonVerifies } }, { token }));
        notify(t.ruleSaved);
      },
      (error) => messageOf(error, t.failed),
    );
    if (!saved) setValue({ secondPersonVerifies: !secondPersonVerifies });
  };
  if (!value) return null;
  return (
    <label className="mb-4 flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        className="size-5 accent-primary"
        checked={value.secondPersonVerifies}
        disabled={busy !== null}
        onChange={(event) => void save(event.target.checked)}
      />
      {t.rule}
    </label>
  );
}
