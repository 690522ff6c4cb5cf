import type { ReleaseRules } from '@healthplus/contract/reports/schemas';
import { getReleaseRules, putReleaseRules } from '@healthplus/contract/reports/signing.endpoints';
import { signMessages } from '@healthplus/words/pages/sign';
import { useLabSide } from '#app/features/accounts/lab-side.ts';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { beginReading } from '#app/lib/private-page.ts';
import { useAction, useBegun, usePrivate } from '#app/lib/use-private.ts';

const begin = () => beginReading('labToken', (token) => browserApi.call(getReleaseRules, {}, { token }));

const rules = ['secondPersonVerifies', 'batchSigning'] as const;

/** What the lab asks for before a report is signed; its owner decides. */
export function ReleaseRulesSwitches() {
  const t = useMessages(signMessages);
  const side = useLabSide();
  const { value, setValue } = usePrivate(side, useBegun(begin));
  const { busy, act } = useAction(side, t.failed);
  const save = async (wanted: ReleaseRules, before: ReleaseRules) => {
    // The tick follows the finger, and goes back where it was not saved.
    setValue(wanted);
    const saved = await act(
      'rule',
      async (token) => {
        setValue(await browserApi.call(putReleaseRules, { body: wanted }, { token }));
        notify(t.ruleSaved);
      },
      (error) => messageOf(error, t.failed),
    );
    if (!saved) setValue(before);
  };
  if (!value) return null;
  return (
    <div className="mb-4">
      {rules.map((name) => (
        <label key={name} className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            className="size-5 accent-primary"
            checked={value[name]}
            disabled={busy !== null}
            onChange={(event) => void save({ ...value, [name]: event.target.checked }, value)}
          />
          {t.rules[name]}
        </label>
      ))}
    </div>
  );
}
