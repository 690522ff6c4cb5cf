import { settleRemark, takeRemark } from '@healthplus/contract/analysers/endpoints';
import { type AnalyserRemark, saysAnother } from '@healthplus/contract/analysers/schemas';
import type { MeasuredParameter } from '@healthplus/contract/results/schemas';
import { analysersMessages } from '@healthplus/words/pages/analysers';
import { useLabSide } from '#app/features/accounts/lab-side.ts';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { useMessages } from '#app/lib/messages.ts';
import { useAction } from '#app/lib/use-private.ts';
import { Button } from '#app/ui/button.tsx';

/** What a remark says, in words. */
export function useRemarkText(): (remark: Pick<AnalyserRemark, 'kind' | 'text'>) => string {
  const t = useMessages(analysersMessages);
  return ({ kind, text }) => {
    const said = {
      comment: text,
      corrected: t.corrected(text),
      repeated: t.repeated(text),
      withdrawn: t.withdrawn,
      other_name: t.otherName(text),
    };
    return said[kind];
  };
}

/**
 * What analysers say of an order's values beside their figures, until somebody has looked at it: what they have changed keeps
 * it from being signed. What the analyser says is written in place of what stands, or what stands stays.
 */
export function AnalyserRemarks({
  remarks,
  parameters,
  onSettled,
}: {
  remarks: AnalyserRemark[];
  /** As they are shown: what somebody has written since is not written over. */
  parameters: MeasuredParameter[];
  onSettled: () => void;
}) {
  const t = useMessages(analysersMessages);
  const textOf = useRemarkText();
  const { busy, act } = useAction(useLabSide(), t.failed);
  const settle = (id: number) =>
    act(
      String(id),
      async (token) => {
        await browserApi.call(settleRemark, { params: { remarkId: id } }, { token });
        onSettled();
      },
      (error) => messageOf(error, t.failed),
    );
  const shownOf = (parameterId: number) => parameters.find((entry) => entry.parameterId === parameterId);
  const take = ({ id, parameterId }: AnalyserRemark) =>
    act(
      String(id),
      async (token) => {
        const body = { version: shownOf(parameterId)?.version ?? 0 };
        await browserApi.call(takeRemark, { params: { remarkId: id }, body }, { token });
        onSettled();
      },
      (error) => {
        onSettled();
        return messageOf(error, t.failed);
      },
    );
  if (remarks.length === 0) return null;
  return (
    <ul className="mt-3 grid gap-2" aria-label={t.remarks}>
      {remarks.map((remark) => (
        <li
          key={remark.id}
          className={`flex flex-wrap items-center gap-3 rounded-control p-3 ${remark.kind === 'comment' ? 'bg-saving text-saving-ink' : 'bg-bad-tint text-bad'}`}
        >
          <p className="grow">
            <strong>{remark.parameter}</strong>: {textOf(remark)} ({remark.analyser})
          </p>
          {saysAnother(remark.kind) && (
            <Button
              look="secondary"
              disabled={busy !== null}
              aria-label={`${remark.text ? t.take(remark.text) : t.takeOut}: ${remark.parameter}`}
              onClick={() => void take(remark)}
            >
              {remark.text ? t.take(remark.text) : t.takeOut}
            </Button>
          )}
          <Button
            look="secondary"
            disabled={busy !== null}
            aria-label={`${remark.kind === 'comment' ? t.seen : t.stays}: ${remark.parameter}`}
            onClick={() => void settle(remark.id)}
          >
            {remark.kind === 'comment' ? t.seen : t.stays}
          </Button>
        </li>
      ))}
    </ul>
  );
}
