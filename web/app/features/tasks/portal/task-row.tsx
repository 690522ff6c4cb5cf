import { takeTask } from '@healthplus/contract/tasks/endpoints';
import type { Task } from '@healthplus/contract/tasks/schemas';
import { tasksMessages } from '@healthplus/words/pages/tasks';
import { useLabSide } from '#app/features/accounts/lab-side.ts';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { dayAndTime, shortDay } from '#app/lib/format.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { phoneText } from '#app/lib/phone-text.ts';
import { useAction } from '#app/lib/use-private.ts';
import { Button } from '#app/ui/button.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';

/** One task: what, about whom, until when, and whose it is. */
export function TaskRow({
  task,
  onFinish,
  onTaken,
}: {
  task: Task;
  onFinish: (task: Task) => void;
  onTaken: () => void;
}) {
  const t = useMessages(tasksMessages);
  const locale = useLocale();
  const { busy, act } = useAction(useLabSide(), t.changeFailed);
  const when = (at: string) => dayAndTime(at, locale);
  const take = () =>
    act(
      'take',
      async (token) => {
        await browserApi.call(takeTask, { params: { id: task.id } }, { token });
        onTaken();
      },
      (error) => messageOf(error, t.changeFailed),
    );
  const named = `${t.kinds[task.kind]} ${task.subject}, ${task.person.name}`;
  return (
    <li className={`card grid gap-3 p-4 md:grid-cols-[1fr_auto] ${task.overdue ? 'border-bad' : ''}`}>
      <div>
        <h2 className="text-lg">
          {t.kinds[task.kind]}
          {task.subject && `: ${task.subject}`}
        </h2>
        <AboutWhom task={task} />
        {task.done ? (
          <p className="mt-1 note">
            {t.doneBy(task.done.by, when(task.done.at))} <span className="wrap-anywhere">{task.done.note}</span>
          </p>
        ) : (
          <p className={`mt-1 font-medium ${task.overdue ? 'text-bad' : ''}`}>
            {task.overdue ? t.overdue(when(task.dueAt)) : t.due(when(task.dueAt))}
          </p>
        )}
      </div>
      {task.done === null && (
        <div className="flex flex-wrap items-start gap-2 md:flex-col md:items-end">
          <Button aria-label={`${t.done}: ${named}`} onClick={() => onFinish(task)}>
            {t.done}
          </Button>
          {task.owner === null ? (
            <Button
              look="quiet"
              aria-label={`${t.take}: ${named}`}
              disabled={busy !== null}
              onClick={() => void take()}
            >
              {t.take}
            </Button>
          ) : (
            <span className="note">{t.owner(task.owner)}</span>
          )}
        </div>
      )}
    </li>
  );
}

/** The person, how they are reached, and what was found. */
function AboutWhom({ task }: { task: Task }) {
  const t = useMessages(tasksMessages);
  const locale = useLocale();
  const said = ({ name, age, sex }: Task['person']) =>
    `${t.person(name, age)}, ${t.sexes[sex as keyof typeof t.sexes]}`;
  return (
    <>
      <p className="wrap-anywhere">
        <SiteLink
          to={`/labs/test-processing?view=${task.closed ? 'done' : 'open'}&q=${task.accessionNumber}`}
          className="text-primary underline"
        >
          {task.accessionNumber}
        </SiteLink>{' '}
        {said(task.person)}
        {task.phone && <span className="tabular"> {phoneText(task.phone)}</span>}
        {task.address && `, ${task.address}`}
      </p>
      {task.notifiedAs && <p className="wrap-anywhere font-medium">{t.notifiedAs(said(task.notifiedAs))}</p>}
      <p className="wrap-anywhere">
        {task.findings.map(({ parameter, value }) => `${parameter}: ${value}`).join('; ')}{' '}
        <span className="note">{t.taken(shortDay(task.takenAt, locale))}</span>
      </p>
      {task.reportTo && (
        <p>
          {t.to}: {task.reportTo}
        </p>
      )}
      {task.source && <p className="note">{t.by(task.source)}</p>}
    </>
  );
}
