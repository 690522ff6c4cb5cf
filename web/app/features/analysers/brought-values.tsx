import type { AnalyserReport } from '@healthplus/contract/analysers/schemas';
import { isCritical, isNotable } from '@healthplus/contract/results/rules';
import { analysersMessages } from '@healthplus/words/pages/analysers';
import { benchMessages } from '@healthplus/words/pages/bench';
import { useMessageText } from '#app/lib/message-text.ts';
import { useMessages } from '#app/lib/messages.ts';
import { Button } from '#app/ui/button.tsx';
import { Chip } from '#app/ui/chip.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { useRemarkText } from './analyser-remarks.tsx';

/** A coded message in the language of the page. */
export function Reason({ text }: { text: string }) {
  return useMessageText(text) ?? '';
}

/** What a file would do, or did: the values with their people, and what was not taken with the reason. */
export function BroughtValues({ report, onTeach }: { report: AnalyserReport; onTeach: (code: string) => void }) {
  const t = useMessages(analysersMessages);
  const b = useMessages(benchMessages);
  const textOf = useRemarkText();
  const counted = [
    (report.dryRun ? t.tried : t.written)(report.taken.length, report.read),
    report.unchanged > 0 && t.unchanged(report.unchanged),
    report.reckoned > 0 && t.reckoned(report.reckoned),
  ];
  return (
    <div className="mt-4 grid gap-3">
      <p role="status" className="font-semibold">
        {counted.filter(Boolean).join(' ')}
      </p>
      <div className="flex flex-wrap gap-2">
        {report.unknownCodes.map((code) => (
          <Button key={code} look="secondary" onClick={() => onTeach(code)}>
            {t.means(code)}
          </Button>
        ))}
      </div>
      {report.refused.length > 0 && (
        <DataTable
          label={t.refused}
          rows={report.refused.slice(0, 500)}
          keyOf={(row) => `${row.line} ${row.code}`}
          columns={[
            { title: t.line, cell: (row) => row.line },
            { title: t.barcode, cell: (row) => row.barcode },
            { title: t.code, cell: (row) => row.code },
            { title: t.value, cell: (row) => row.value, numeric: true },
            { title: t.reason, cell: (row) => <Reason text={row.reason} /> },
          ]}
        />
      )}
      {report.remarks.length > 0 && (
        <DataTable
          label={t.remarks}
          rows={report.remarks.slice(0, 500)}
          keyOf={(row) => `${row.line} ${row.parameter} ${row.kind}`}
          columns={[
            { title: t.line, cell: (row) => row.line },
            { title: t.barcode, cell: (row) => row.barcode },
            { title: t.parameter, cell: (row) => row.parameter },
            { title: t.remark, cell: (row) => textOf(row) },
          ]}
        />
      )}
      {report.taken.length > 0 && (
        <DataTable
          label={t.taken}
          rows={report.taken.slice(0, 500)}
          keyOf={(row) => `${row.barcode} ${row.parameter}`}
          columns={[
            { title: t.barcode, cell: (row) => row.barcode },
            { title: t.person, cell: (row) => row.person },
            { title: t.parameter, cell: (row) => row.parameter },
            { title: t.value, cell: (row) => `${row.value} ${row.unit}`, numeric: true },
            {
              title: t.flag,
              cell: ({ flag }) =>
                isNotable(flag) && <Chip tone={isCritical(flag) ? 'bad' : 'saving'}>{b.flags[flag]}</Chip>,
            },
          ]}
        />
      )}
    </div>
  );
}
