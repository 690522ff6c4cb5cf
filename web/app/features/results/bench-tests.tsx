import { listBenchTests, listCriticalValues } from '@healthplus/contract/results/endpoints';
import type { BenchTest } from '@healthplus/contract/results/schemas';
import { listTasks } from '@healthplus/contract/tasks/endpoints';
import { departments } from '@healthplus/contract/vocabulary/departments';
import { benchMessages } from '@healthplus/words/pages/bench';
import { departmentMessages } from '@healthplus/words/pages/departments';
import { browserApi } from '#app/lib/api.ts';
import { useMessages } from '#app/lib/messages.ts';
import { beginReading } from '#app/lib/private-page.ts';
import { FilterSelect } from '#app/ui/filters.tsx';

/** Begins to read what waits at the bench: critical values, the tests with how many wait, and how much is to be done beside it. */
export const beginBench = () =>
  beginReading('labToken', async (token) => {
    const [critical, tests, tasks] = await Promise.all([
      browserApi.call(listCriticalValues, {}, { token }),
      browserApi.call(listBenchTests, {}, { token }),
      browserApi.send(listTasks, { query: { limit: 1 } }, { token }),
    ]);
    const total = Number(tasks.response.headers.get('x-total-count') ?? 0);
    return { critical, tests, tasks: { total, overdue: tasks.body.some(({ overdue }) => overdue) } };
  });

/** Which work list: by specimen, or the grid of a test, under its department. */
export function BenchTests({
  tests,
  testId,
  onChoose,
}: {
  tests: BenchTest[];
  testId: number | null;
  onChoose: (test: string) => void;
}) {
  const t = useMessages(benchMessages);
  const d = useMessages(departmentMessages);
  return (
    <FilterSelect label={t.byTest} value={testId === null ? '' : String(testId)} onChange={onChoose}>
      <option value="">{t.bySpecimen}</option>
      {[...departments, null].map((department) => {
        const run = tests.filter((test) => test.department === department);
        if (run.length === 0) return null;
        return (
          <optgroup key={department} label={department ? d.names[department] : d.none}>
            {run.map((test) => (
              <option key={test.testId} value={test.testId}>
                {test.name}: {t.waiting(test.waiting)}
              </option>
            ))}
          </optgroup>
        );
      })}
    </FilterSelect>
  );
}
