import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { localized, useLocale } from '#app/lib/locale.ts';
import { useWithCity } from './kept-city.tsx';

/** A link within the site that stays in the page's language, and in the city of its address. */
export function SiteLink({ to, ...rest }: Omit<ComponentProps<typeof Link>, 'to'> & { to: string }) {
  const withCity = useWithCity();
  return <Link to={localized(withCity(to), useLocale())} {...rest} />;
}
