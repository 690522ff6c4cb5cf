import { SiteLink } from './site-link.tsx';

/** The way to a page. The last entry is the page itself. */
export function Breadcrumbs({ trail, label }: { trail: { name: string; to?: string }[]; label: string }) {
  return (
    <nav aria-label={label} className="pt-5 pb-4 text-sm text-quiet">
      <ol className="flex flex-wrap gap-x-2">
        {trail.map((entry, index) => (
          <li key={entry.name} className="flex gap-2">
            {index > 0 && <span aria-hidden>›</span>}
            {entry.to ? (
              <SiteLink to={entry.to} className="underline-offset-2 hover:underline">
                {entry.name}
              </SiteLink>
            ) : (
              <span aria-current="page" className="text-ink">
                {entry.name}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
