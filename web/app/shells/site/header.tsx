import { siteMessages } from '@healthplus/words/pages/site';
import { Menu, Search, ShoppingBasket, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { CitySelect } from '#app/features/places/city-select.tsx';
import { SearchBox } from '#app/features/search/search-box.tsx';
import { useSite } from '#app/features/site/use-site.ts';
import { useChosen } from '#app/lib/chosen.ts';
import { useCity } from '#app/lib/city.ts';
import { inLanguage } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { useToken } from '#app/lib/session.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import { ThemeSwitch } from '#app/ui/theme-switch.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { Logo } from './logo.tsx';

function TopBar() {
  const t = useMessages(siteMessages);
  const { contactPhone, contactEmail } = useSite();
  const city = useCity();
  return (
    <section aria-label={t.contact} className="hidden bg-night text-sm text-on-night lg:block">
      <div className="page-width flex items-center justify-between">
        <span>{city && t.cityName(city.name)}</span>
        <div className="flex items-center gap-6">
          <a href={`tel:${contactPhone.replace(/\s/g, '')}`} className="hover:underline">
            {contactPhone}
          </a>
          <a href={`mailto:${contactEmail}`} className="hover:underline">
            {contactEmail}
          </a>
          <ThemeSwitch />
          <LanguageSwitch className="hover:underline" />
        </div>
      </div>
    </section>
  );
}

function AccountLink({ wide }: { wide?: boolean }) {
  const t = useMessages(siteMessages);
  const token = useToken('token');
  return (
    <ButtonLink
      to={token ? '/dashboard' : '/login'}
      look="secondary"
      wide={wide ?? false}
      className="whitespace-nowrap"
    >
      {token ? t.myAccount : t.loginSignup}
    </ButtonLink>
  );
}

/** Shown once something is in it. */
function BasketLink() {
  const t = useMessages(siteMessages);
  const { ids } = useChosen('app.basket');
  // What was in it when the page came is no news, and of the first the basket itself appears.
  const before = useRef(0);
  const more = before.current > 0 && ids.length > before.current;
  useEffect(() => {
    before.current = ids.length;
  }, [ids.length]);
  if (ids.length === 0) return null;
  return (
    <SiteLink
      to="/basket"
      aria-label={t.basket(ids.length)}
      className="relative grid size-11 shrink-0 place-items-center rounded-control border border-control/50"
    >
      <ShoppingBasket size={20} aria-hidden />
      <span
        key={ids.length}
        className={`absolute -top-1.5 -right-1.5 grid size-5 place-items-center rounded-full bg-primary font-bold text-on-primary text-xs ${more ? 'bump' : ''}`}
      >
        {ids.length}
      </span>
    </SiteLink>
  );
}

const desktopLinks = [
  { to: '/#services', text: 'services' },
  { to: '/#packages', text: 'packages' },
  { to: '/#about', text: 'about' },
] as const;

export function Header() {
  const t = useMessages(siteMessages);
  const { siteName } = useSite();
  return (
    <>
      <TopBar />
      <header className="sticky top-0 z-40 border-hairline border-b bg-card">
        <div className="page-width flex min-h-16 flex-wrap items-center gap-x-3 gap-y-1 py-1 lg:flex-nowrap">
          <Logo siteName={siteName} className="max-lg:grow max-lg:basis-7" />
          <nav aria-label={t.menu} className="ml-4 hidden gap-6 lg:flex">
            {desktopLinks.map((link) => (
              <SiteLink
                key={link.to}
                to={link.to}
                className="flex min-h-11 items-center font-medium text-[0.9375rem] hover:text-primary"
              >
                {t[link.text]}
              </SiteLink>
            ))}
          </nav>
          <HeaderSearch />
          <div className="ml-auto hidden items-center gap-3 lg:flex">
            <CitySelect id="city-desktop" />
            <BasketLink />
            <AccountLink />
          </div>
          <MobileMenu />
        </div>
      </header>
    </>
  );
}

/** Pages whose own search is the first thing on them. */
const searching = /^\/?$|^\/(search|services\/blood-test|city\/[^/]+)\/?$/;

const useOwnSearch = () => searching.test(inLanguage(useLocation().pathname, 'en'));

/** The search on every other page, where there is room for a field. */
function HeaderSearch() {
  if (useOwnSearch()) return null;
  return (
    <div className="ml-auto hidden min-w-36 max-w-64 flex-1 md:block">
      <SearchBox look="header" />
    </div>
  );
}

/** The way to the search where there is room for a sign alone. */
function SearchLink() {
  const t = useMessages(siteMessages);
  if (useOwnSearch()) return null;
  return (
    <SiteLink
      to="/search"
      aria-label={t.searchPage}
      className="grid size-11 shrink-0 place-items-center rounded-control border border-control/50 md:hidden"
    >
      <Search size={20} aria-hidden />
    </SiteLink>
  );
}

function MobileMenu() {
  const t = useMessages(siteMessages);
  const { siteName, contactPhone } = useSite();
  const dialog = useRef<HTMLDialogElement>(null);
  const { key } = useLocation();
  const shownOn = useRef(key);
  useEffect(() => {
    // Wherever one goes closes the drawer, also to other results on the same page; the first effect of a page does not close
    // one that was opened before it ran.
    if (shownOn.current !== key) dialog.current?.close();
    shownOn.current = key;
  }, [key]);
  return (
    <div className="ml-auto flex min-w-0 flex-wrap items-center justify-end gap-1.5 max-w-max grow-[8] basis-[14.5rem] lg:hidden">
      <SearchLink />
      <CitySelect id="city-mobile" />
      <BasketLink />
      <button
        type="button"
        aria-label={t.openMenu}
        onClick={() => dialog.current?.showModal()}
        className="grid size-11 shrink-0 place-items-center rounded-control border border-control/50"
      >
        <Menu aria-hidden />
      </button>
      <dialog
        ref={dialog}
        aria-label={t.menu}
        className="m-0 ml-auto h-dvh max-h-none w-72 max-w-[85vw] bg-card p-4 backdrop:bg-black/50"
      >
        <div className="flex items-center justify-between">
          <Logo siteName={siteName} />
          <button
            type="button"
            aria-label={t.closeMenu}
            onClick={() => dialog.current?.close()}
            className="grid size-11 place-items-center"
          >
            <X aria-hidden />
          </button>
        </div>
        <div className="mt-4">
          <SearchBox look="header" />
        </div>
        <nav aria-label={t.menu} className="mt-4 grid gap-1 text-lg">
          <SiteLink to="/services" className="flex min-h-11 items-center">
            {t.services}
          </SiteLink>
          <SiteLink to="/packages" className="flex min-h-11 items-center">
            {t.packages}
          </SiteLink>
          <SiteLink to="/about" className="flex min-h-11 items-center">
            {t.about}
          </SiteLink>
          <LanguageSwitch />
          <ThemeSwitch />
          <a href={`tel:${contactPhone.replace(/\s/g, '')}`} className="flex min-h-11 items-center">
            {contactPhone}
          </a>
        </nav>
        <div className="mt-4">
          <AccountLink wide />
        </div>
      </dialog>
    </div>
  );
}
