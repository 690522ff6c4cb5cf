import { SiteLink } from '#app/ui/site-link.tsx';

export function Logo({ siteName, light }: { siteName: string; light?: boolean }) {
  return (
    <SiteLink
      to="/"
      className={`flex min-h-11 items-center gap-2 whitespace-nowrap font-bold font-heading text-lg sm:text-xl ${light ? 'text-on-night' : 'text-ink'}`}
    >
      <svg width="28" height="28" viewBox="0 0 28 28" aria-hidden="true">
        <rect width="28" height="28" rx="8" fill="var(--color-primary)" />
        <path d="M14 8v12M8 14h12" stroke="var(--color-on-primary)" strokeWidth="3" strokeLinecap="round" />
      </svg>
      {siteName}
    </SiteLink>
  );
}
