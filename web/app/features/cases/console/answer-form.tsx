import { answerCase } from '@healthplus/contract/cases/endpoints';
import type { AdminCaseThread } from '@healthplus/contract/cases/schemas';
import { ApiError } from '@healthplus/contract/errors';
import { caseMessages } from '@healthplus/words/pages/cases';
import { useAdminSide } from '#app/features/accounts/admin-side.ts';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { usePrivateForm } from '#app/lib/use-contract-form.ts';
import { Button } from '#app/ui/button.tsx';
import { TextAreaField } from '#app/ui/field.tsx';

/** An answer, an answer that settles, or a note for operators alone: by the button that sends it. */
export function AnswerForm({
  value,
  onAnswered,
  onStale,
}: {
  value: AdminCaseThread;
  onAnswered: (thread: AdminCaseThread) => void;
  /** Somebody has written meanwhile: what they wrote is to be read. */
  onStale: () => Promise<unknown>;
}) {
  const t = useMessages(caseMessages);
  const { number } = value;
  const { formProps, field, part, busy, clear } = usePrivateForm(useAdminSide(), {
    schema: answerCase.body,
    defaults: { text: '', internal: false, settles: false },
    bodyOf: (values) => ({ ...values, seen: value.entries.length }),
    keptAs: `answer-${number}`,
    send: async (body, token) => {
      onAnswered(await browserApi.call(answerCase, { params: { number }, body }, { token }));
      notify(body.internal ? t.noted : body.settles ? t.settledNow : t.answered);
      clear();
    },
    failure: (error) => {
      if (error instanceof ApiError && error.status === 409) void onStale();
      return messageOf(error, t.failed);
    },
  });
  const internal = part('internal');
  const settles = part('settles');
  const as = (kind: { internal: boolean; settles: boolean }) => () => {
    internal.set(kind.internal);
    settles.set(kind.settles);
  };
  return (
    <form {...formProps} className="mt-6 grid gap-3">
      <TextAreaField label={t.answer} hint={t.answerHint} rows={5} maxLength={2000} {...field('text')} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={busy} onClick={as({ internal: false, settles: false })}>
          {t.answerSend}
        </Button>
        <Button type="submit" look="secondary" disabled={busy} onClick={as({ internal: false, settles: true })}>
          {t.answerSettle}
        </Button>
        <Button type="submit" look="quiet" disabled={busy} onClick={as({ internal: true, settles: false })}>
          {t.noteSend}
        </Button>
      </div>
    </form>
  );
}
