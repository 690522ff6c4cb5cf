import { listBenchTests, listCriticalValues } from '@healthplus/contract/results/endpoints';
import type { BenchTest } from '@healthplus/contract/results/schemas';
import { benchMessages } from '@healthplus/words/pages/bench';
import { browserApi } from '#app/lib/api.ts';
import { useMessages } from '#app/lib/messages.ts';
import { beginReading } from '#app/lib/private-page.ts';
import { FilterSelect } from '#app/ui/filters.tsx';

/** Begins to read what waits at the bench: critical values, and the tests with how many wait. */
export const beginBench = () =>
  beginReading('labToken', async (token) => {
    const [critical, tests] = await Promise.all([
      browserApi.call(listCriticalValues, {}, { token }),
      browserApi.call(listBenchTests, {}, { token }),
    ]);
    return { critical, tests };
  });

/** Which work list: by specimen, or the grid of a test. */
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
  return (
    <FilterSelect label={t.byTest} value={testId === null ? '' : String(testId)} onChange={onChoose}>
      <option value="">{t.bySpecimen}</option>
      {tests.map((test) => (
        <option key={test.testId} value={test.testId}>
          {test.name}: {t.waiting(test.waiting)}
        </option>
      ))}
    </FilterSelect>
  );
}
