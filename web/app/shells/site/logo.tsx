import { SiteLink } from '#app/ui/site-link.tsx';

export function Logo({ siteName, light, className = '' }: { siteName: string; light?: boolean; className?: string }) {
  return (
    <SiteLink
      to="/"
      className={`flex h-11 min-w-7 flex-wrap content-start gap-x-2 overflow-hidden whitespace-nowrap font-bold font-heading text-lg sm:text-xl ${light ? 'text-on-night' : 'text-ink'} ${className}`}
    >
      <svg width="28" height="28" viewBox="0 0 28 28" aria-hidden="true" className="my-2">
        <rect width="28" height="28" rx="8" fill="var(--color-primary)" />
        <path d="M14 8v12M8 14h12" stroke="var(--color-on-primary)" strokeWidth="3" strokeLinecap="round" />
      </svg>
      {/* Where the row has no room for the name it wraps out of sight: the sign stays. */}
      <span className="flex h-11 items-center">{siteName}</span>
    </SiteLink>
  );
}
