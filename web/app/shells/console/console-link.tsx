import type { OperatorRole } from '@healthplus/contract/endpoint';
import type { ReactNode } from 'react';
import { useOutletContext } from 'react-router';
import { SiteLink } from '#app/ui/site-link.tsx';
import { mayOpen } from './sections.ts';

/** A link to another part of the console; for whoever may not open that part, the words alone. */
export function ConsoleLink({ to, className = '', children }: { to: string; className?: string; children: ReactNode }) {
  const role = useOutletContext<OperatorRole>();
  if (!mayOpen(role, to.split('?')[0]!)) return <span className={className}>{children}</span>;
  return (
    <SiteLink to={to} className={`${className} text-primary underline`}>
      {children}
    </SiteLink>
  );
}
