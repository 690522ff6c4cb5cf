import type { ReportValue } from '@healthplus/contract/reports/schemas';
import type { OrganSystem } from '@healthplus/contract/vocabulary/organ-systems';
import { organMessages } from '@healthplus/words/pages/organs';
import { reportMessages } from '@healthplus/words/pages/reports';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '#app/lib/messages.ts';
import { organPicture } from '#app/ui/organ-picture.ts';
import { countsOf } from './organ-groups.ts';
import { StandingChip } from './standing-chip.tsx';
import { ValuePanel } from './value-panel.tsx';
import { ValueRow } from './value-row.tsx';

/** An organ's values, with how it stands: open where there is something to look at, or little to read at all. */
export function OrganGroup({ organ, values, few }: { organ: OrganSystem | null; values: ReportValue[]; few: boolean }) {
  const t = useMessages(reportMessages);
  const o = useMessages(organMessages);
  const [shown, setShown] = useState<ReportValue | null>(null);
  const { usual, outside, unjudged } = countsOf(values);
  const toRead = outside + unjudged;
  // What is as usual does not stand between what is not.
  const first = toRead > 0 && usual > 3 ? toRead : values.length;
  const Picture = organPicture(organ);
  return (
    <details open={few || toRead > 0} className="group mt-3 card">
      <summary className="flex min-h-14 cursor-pointer flex-wrap items-center gap-x-3 px-4 py-2">
        <Picture size={22} aria-hidden className="text-primary" />
        <h2 className="grow text-lg">{organ ? o.names[organ] : o.none}</h2>
        <StandingChip usual={usual} outside={outside} unjudged={unjudged} />
        <ChevronDown size={18} aria-hidden className="text-quiet transition-transform group-open:rotate-180" />
      </summary>
      <Rows values={values.slice(0, first)} onShow={setShown} />
      {first < values.length && (
        <details className="border-hairline border-t">
          <summary className="flex min-h-12 cursor-pointer items-center px-4 font-medium text-primary">
            {t.theRest(values.length - first)}
          </summary>
          <Rows values={values.slice(first)} onShow={setShown} />
        </details>
      )}
      {shown && <ValuePanel entry={shown} onClose={() => setShown(null)} />}
    </details>
  );
}

function Rows({ values, onShow }: { values: ReportValue[]; onShow: (value: ReportValue) => void }) {
  return (
    <ul className="divide-y divide-hairline border-hairline border-t">
      {values.map((entry) => (
        <ValueRow key={entry.parameterId} entry={entry} onShow={() => onShow(entry)} />
      ))}
    </ul>
  );
}
