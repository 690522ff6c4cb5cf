import type { ReactNode } from 'react';
import { dayAndTime } from '#app/lib/format.ts';
import { useLocale } from '#app/lib/locale.ts';
import { SiteLink } from '#app/ui/site-link.tsx';

/** The day and hour of a moment. */
export function useWhen() {
  const locale = useLocale();
  return (moment: string) => dayAndTime(moment, locale);
}

/** One list of an account's page: its title, its rows, or that there are none. */
export function PageList<T>({
  title,
  rows,
  none,
  keyOf,
  children,
  below,
}: {
  title: string;
  rows: T[];
  none: string;
  keyOf: (row: T) => string | number;
  children: (row: T) => ReactNode;
  below?: ReactNode;
}) {
  return (
    <section className="card p-5">
      <h2 className="mb-2 text-xl">{title}</h2>
      {rows.length === 0 && <p className="text-quiet">{none}</p>}
      <ul className="divide-y divide-hairline">
        {rows.map((row) => (
          <li key={keyOf(row)} className="wrap-anywhere py-2">
            {children(row)}
          </li>
        ))}
      </ul>
      {below}
    </section>
  );
}

/** The second line of a row. */
export const Quiet = ({ children }: { children: ReactNode }) => <span className="tabular block note">{children}</span>;

/** The first line of a row: where it leads to, and how it stands. */
export const RowHead = ({ to, text, children }: { to: string; text: string; children: ReactNode }) => (
  <span className="flex flex-wrap items-center justify-between gap-2">
    <SiteLink to={to} className="tabular font-medium text-primary underline">
      {text}
    </SiteLink>
    {children}
  </span>
);
