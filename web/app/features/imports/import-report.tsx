import type { Import } from '@healthplus/contract/imports/schemas';
import { importMessages } from '@healthplus/words/pages/imports';
import { useMessages } from '#app/lib/messages.ts';
import { Chip } from '#app/ui/chip.tsx';
import { FailureText, ProblemText } from './problem-text.tsx';

/** What an import did, or would do: counts, and every row left out with its reason. */
export function ImportReportCard({ found }: { found: Import }) {
  const t = useMessages(importMessages);
  const { report } = found;
  return (
    <article className="card p-5">
      <h3 className="flex flex-wrap items-center gap-2 text-lg">
        {found.fileName} <Chip>{t[found.kind]}</Chip> {found.dryRun && <Chip tone="saving">{t.dryRun}</Chip>}
      </h3>
      {found.state === 'failed' && (
        <p role="alert" className="mt-2 font-medium text-bad">
          <FailureText {...found} />
        </p>
      )}
      {(found.state === 'queued' || found.state === 'running') && (
        <div className="mt-3">
          <progress
            max={100}
            value={found.progress}
            aria-label={t.progress(found.progress)}
            className="h-2 w-full accent-primary"
          />
          <p className="note">{t.progress(found.progress)}</p>
        </div>
      )}
      {report && (
        <>
          <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-2">
            {(['rows', 'created', 'updated', 'unchanged', 'refused'] as const).map((name) => (
              <div key={name}>
                <dt className="note">{t[name]}</dt>
                <dd className="figure-price text-2xl">{report[name]}</dd>
              </div>
            ))}
          </dl>
          {report.problems.length > 0 && (
            <details className="mt-3">
              <summary className="min-h-11 cursor-pointer font-semibold">{t.problems}</summary>
              <div className="overflow-x-auto">
                <table className="w-full text-left text-sm">
                  <thead>
                    <tr>
                      {[t.row, t.column, t.reason].map((title) => (
                        <th key={title} scope="col" className="py-2 pr-4">
                          {title}
                        </th>
                      ))}
                    </tr>
                  </thead>
                  <tbody>
                    {report.problems.map((problem) => (
                      <tr key={`${problem.row}-${problem.column}`} className="border-hairline border-t">
                        <td className="tabular py-2 pr-4">{problem.row}</td>
                        <td className="py-2 pr-4">{problem.column}</td>
                        <td className="py-2">
                          <ProblemText problem={problem} />
                        </td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              </div>
            </details>
          )}
        </>
      )}
    </article>
  );
}
