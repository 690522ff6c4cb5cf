import { rupees } from '#app/lib/format.ts';
import { SiteLink } from '#app/ui/site-link.tsx';

export function SuggestedTests({ tests }: { tests: { name: string; url: string; price: number | null }[] }) {
  return (
    <ul className="divide-y divide-hairline">
      {tests.map((test) => (
        <li key={test.name} className="flex flex-wrap items-center justify-between gap-x-4">
          <SiteLink
            to={test.url}
            className="wrap-anywhere inline-flex min-h-11 min-w-0 items-center text-primary underline"
          >
            {test.name}
          </SiteLink>
          {test.price !== null && <span className="figure-price">{rupees(test.price)}</span>}
        </li>
      ))}
    </ul>
  );
}
