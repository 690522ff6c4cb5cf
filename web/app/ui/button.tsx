import type { ComponentProps } from 'react';
import { useScripts } from '#app/lib/scripts.ts';
import { SiteLink } from './site-link.tsx';

const looks = {
  primary: 'button button-primary',
  secondary: 'button button-secondary',
  quiet: 'button button-quiet',
  danger: 'button button-danger',
};

interface Look {
  look?: keyof typeof looks;
  wide?: boolean;
}

/**
 * A button. One that submits waits for the page's scripts, so that nothing typed is lost on a slow network;
 * `beforeScripts` is for forms that the server answers.
 */
export function Button({
  look = 'primary',
  wide,
  className = '',
  type = 'button',
  beforeScripts,
  disabled,
  ...rest
}: ComponentProps<'button'> & Look & { beforeScripts?: boolean }) {
  const scripts = useScripts();
  const waits = type === 'submit' && !beforeScripts && !scripts;
  return (
    <button
      type={type}
      disabled={disabled || waits}
      className={`${looks[look]}${wide ? ' w-full' : ''}${className && ` ${className}`}`}
      {...rest}
    />
  );
}

export function ButtonLink({
  look = 'primary',
  wide,
  className = '',
  to,
  children,
  ...rest
}: Look & Omit<ComponentProps<typeof SiteLink>, 'prefetch'>) {
  return (
    <SiteLink to={to} className={`${looks[look]}${wide ? ' w-full' : ''}${className && ` ${className}`}`} {...rest}>
      {children}
    </SiteLink>
  );
}
