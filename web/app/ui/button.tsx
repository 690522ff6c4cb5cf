import { type ComponentProps, type ReactNode, useSyncExternalStore } from 'react';
import { SiteLink } from './site-link.tsx';

const base =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-control py-2 text-[15px] font-semibold transition-colors duration-150 disabled:cursor-not-allowed disabled:opacity-60 aria-disabled:opacity-60';
const looks = {
  primary: 'px-5 bg-primary text-white hover:bg-primary-deep',
  secondary: 'px-5 border border-control/50 bg-card text-ink hover:bg-sand',
  quiet: 'px-2 text-primary hover:underline',
  danger: 'px-5 bg-bad text-white hover:bg-bad/90',
};

interface Look {
  look?: keyof typeof looks;
  wide?: boolean;
}

const never = () => () => {};
/** False while the server renders and until the page's scripts run. */
const useScripts = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

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
      className={`${base} ${looks[look]} ${wide ? 'w-full' : ''} ${className}`}
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
}: Look & { to: string; className?: string; children: ReactNode } & Omit<ComponentProps<'a'>, 'href'>) {
  return (
    <SiteLink to={to} className={`${base} ${looks[look]} ${wide ? 'w-full' : ''} ${className}`} {...rest}>
      {children}
    </SiteLink>
  );
}
