import { isOffTime } from '@healthplus/contract/specimens/rules';
import type { Specimen } from '@healthplus/contract/specimens/schemas';
import { doorMessages } from '@healthplus/words/pages/door';
import { timeOfDay } from '#app/lib/format.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import type { Scan } from './use-scans.ts';

const MINUTE = 60_000;

/** When the first tube of a person was scanned, in milliseconds; nothing before that. */
function beganAt(tubes: Specimen[], scans: Scan[], orderId: number): number | null {
  const firsts = tubes.filter((tube) => tube.orderId === orderId && tube.container.minutesAfter === null);
  const times = scans.filter(({ barcode }) => firsts.some((tube) => tube.barcode === barcode));
  return times.length === 0 ? null : Math.min(...times.map(({ at }) => Date.parse(at)));
}

/** Of the tubes that are filled so long after the first: when each is due, or that it was scanned at another time. */
export function TimedTubes({ tubes, scans }: { tubes: Specimen[]; scans: Scan[] }) {
  const t = useMessages(doorMessages);
  const locale = useLocale();
  const lines = tubes.flatMap(({ barcode, orderId, container: { name, minutesAfter } }) => {
    if (minutesAfter === null) return [];
    const began = beganAt(tubes, scans, orderId);
    const scan = scans.find((one) => one.barcode === barcode);
    if (began === null) return [{ barcode, text: t.dueAfter(name, minutesAfter), bad: false }];
    if (!scan) {
      const due = timeOfDay(new Date(began + minutesAfter * MINUTE).toISOString(), locale);
      return [{ barcode, text: t.dueAt(name, due), bad: false }];
    }
    const minutes = Math.round((Date.parse(scan.at) - began) / MINUTE);
    return isOffTime(minutes, minutesAfter)
      ? [{ barcode, text: t.offTime(name, minutes, minutesAfter), bad: true }]
      : [];
  });
  if (lines.length === 0) return null;
  return (
    <ul role="status" className="rounded-control bg-saving p-3 text-saving-ink">
      {lines.map(({ barcode, text, bad }) => (
        <li key={barcode} className={bad ? 'font-medium text-bad' : undefined}>
          {text}
        </li>
      ))}
    </ul>
  );
}
