import { finishTask } from '@healthplus/contract/tasks/endpoints';
import type { Task } from '@healthplus/contract/tasks/schemas';
import { tasksMessages } from '@healthplus/words/pages/tasks';
import { useLabSide } from '#app/features/accounts/lab-side.ts';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { usePrivateForm } from '#app/lib/use-contract-form.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialogs.tsx';
import { FieldError, TextAreaField } from '#app/ui/field.tsx';

/** Writes down that a task is done, and what came of it. */
export function DoneDialog({ task, onDone, onClose }: { task: Task; onDone: () => void; onClose: () => void }) {
  const t = useMessages(tasksMessages);
  const { formProps, field, busy, failed } = usePrivateForm(useLabSide(), {
    schema: finishTask.body,
    survivesAs: `task-${task.id}`,
    defaults: { note: '' },
    send: async (body, token) => {
      await browserApi.call(finishTask, { params: { id: task.id }, body }, { token });
      notify(t.changed);
      onDone();
      onClose();
    },
    failure: (error) => messageOf(error, t.changeFailed),
  });
  return (
    <Dialog title={t.doneTitle} onClose={onClose}>
      <p className="mb-3">
        {t.kinds[task.kind]}
        {task.subject && `: ${task.subject}`}, {task.person.name}
      </p>
      <form {...formProps} className="grid gap-4">
        <TextAreaField label={t.doneNote} maxLength={300} {...field('note')} />
        <div className="flex flex-wrap gap-3">
          <FieldError text={failed} />
          <Button type="submit" disabled={busy}>
            {t.save}
          </Button>
          <Button look="secondary" onClick={onClose}>
            {t.dismiss}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
