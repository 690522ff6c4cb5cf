import { LogOut, Menu, X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useLocation } from 'react-router';
import { useSite } from '#app/features/site/use-site.ts';
import { LanguageSwitch } from '#app/shells/site/language-switch.tsx';
import { Logo } from '#app/shells/site/logo.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import { ThemeSwitch } from '#app/ui/theme-switch.tsx';

export interface WorkplaceSection {
  name: string;
  to: string;
  text: string;
}

/** Parts that belong together; those of a group without a title need none. */
export interface WorkplaceGroup {
  title: string | null;
  sections: WorkplaceSection[];
}

/** One group of the menu: its title, and a list that is named by it. One in which nothing may be opened is left out. */
function MenuGroup({ group: { title, sections }, current }: { group: WorkplaceGroup; current: string | undefined }) {
  const id = useId();
  if (sections.length === 0) return null;
  return (
    <div className="grid gap-1">
      {title && (
        <h2 id={id} className="px-3 pt-3 font-semibold text-quiet text-xs">
          {title}
        </h2>
      )}
      <ul {...(title && { 'aria-labelledby': id })} className="grid grid-cols-2 gap-1 sm:grid-cols-3 lg:grid-cols-1">
        {sections.map((section) => (
          <li key={section.to}>
            <SiteLink
              to={section.to}
              aria-current={current === section.name ? 'page' : undefined}
              className="flex min-h-11 items-center rounded-control px-3 font-medium text-[0.9375rem] hover:bg-sand aria-[current=page]:bg-primary-tint aria-[current=page]:text-primary-deep lg:whitespace-nowrap"
            >
              {section.text}
            </SiteLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Where people work all day: the menu at the side (behind a button on a phone), the page beside it. */
export function Workplace({
  title,
  menu,
  groups,
  current,
  texts,
  find,
  onSignOut,
  children,
}: {
  title: string;
  menu: string;
  groups: WorkplaceGroup[];
  current: string | undefined;
  texts: { site: string; logout: string };
  /** What finds anything, first in the menu. */
  find?: ReactNode;
  onSignOut: () => void;
  children: ReactNode;
}) {
  const { siteName } = useSite();
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  // On a phone the menu opens over the page; whoever has gone somewhere is done with it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: closed when the address changes
  useEffect(() => setOpen(false), [pathname]);
  const quiet =
    'flex min-h-11 items-center gap-2 whitespace-nowrap rounded-control px-3 text-[0.9375rem] text-quiet hover:bg-sand';
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[15rem_1fr] print:block">
      <header className="border-hairline border-b bg-card print:hidden lg:sticky lg:top-0 lg:h-dvh lg:overflow-y-auto lg:border-r lg:border-b-0">
        <div className="flex items-center justify-between gap-2 px-4 lg:block lg:pt-4">
          <Logo siteName={siteName} />
          <p className="min-w-0 truncate note lg:mt-1">{title}</p>
          <button
            type="button"
            aria-label={menu}
            aria-expanded={open}
            aria-controls="workplace-menu"
            onClick={() => setOpen(!open)}
            className="my-2 grid size-11 shrink-0 place-items-center rounded-control border border-control/50 lg:hidden"
          >
            {open ? <X aria-hidden /> : <Menu aria-hidden />}
          </button>
        </div>
        <nav
          id="workplace-menu"
          aria-label={menu}
          className={`${open ? 'grid' : 'hidden'} gap-1 border-hairline border-t p-2 lg:grid lg:border-t-0 lg:px-3`}
        >
          {find}
          {groups.map((group) => (
            <MenuGroup key={group.title} group={group} current={current} />
          ))}
          <div className="mt-2 grid grid-cols-2 gap-1 border-hairline border-t pt-2 sm:grid-cols-3 lg:grid-cols-1">
            <SiteLink to="/" className={quiet}>
              {texts.site}
            </SiteLink>
            <LanguageSwitch className={quiet} />
            <ThemeSwitch className={quiet} />
            <button type="button" onClick={onSignOut} className={quiet}>
              <LogOut size={16} aria-hidden /> {texts.logout}
            </button>
          </div>
        </nav>
      </header>
      <main id="content" className="min-w-0 px-4 py-6 md:px-8">
        {children}
      </main>
    </div>
  );
}
