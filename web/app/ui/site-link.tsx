import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { localized, useLocale } from '#app/lib/locale.ts';

/** A link within the site that stays in the page's language. */
export function SiteLink({ to, ...rest }: Omit<ComponentProps<typeof Link>, 'to'> & { to: string }) {
  return <Link to={localized(to, useLocale())} {...rest} />;
}
