import { noonOf } from '@healthplus/contract/zone';
import { shortDay } from '#app/lib/format.ts';
import { useLocale } from '#app/lib/locale.ts';

/** A fortnight, by its first and last day. */
export function Period({ of: { from, to } }: { of: { from: string; to: string } }) {
  const locale = useLocale();
  return (
    <span className="whitespace-nowrap">
      {shortDay(noonOf(from), locale)} – {shortDay(noonOf(to), locale)}
    </span>
  );
}
