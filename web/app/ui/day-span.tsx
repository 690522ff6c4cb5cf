import { noonOf } from '@healthplus/contract/zone';
import { shortDay } from '#app/lib/format.ts';
import { useLocale } from '#app/lib/locale.ts';

/** From a day to another, YYYY-MM-DD both; open at its end without one. */
export function DaySpan({ from, to }: { from: string; to: string | null }) {
  const locale = useLocale();
  const said = (day: string) => <span className="whitespace-nowrap">{shortDay(noonOf(day), locale)}</span>;
  return (
    <>
      {said(from)} – {to && said(to)}
    </>
  );
}
