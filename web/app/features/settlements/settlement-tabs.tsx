import { settlementMessages } from '@healthplus/words/pages/settlements';
import { useLocation } from 'react-router';
import { bareOf } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { SiteLink } from '#app/ui/site-link.tsx';

const parts = [
  { name: 'statements', to: '/admin/settlements' },
  { name: 'payouts', to: '/admin/settlements/payouts' },
  { name: 'accounts', to: '/admin/settlements/accounts' },
  { name: 'commission', to: '/admin/settlements/commission' },
] as const;

/** The parts of settling with labs. */
export function SettlementTabs() {
  const t = useMessages(settlementMessages);
  const { pathname } = useLocation();
  const bare = bareOf(pathname);
  return (
    <nav aria-label={t.statements} className="mb-4 flex flex-wrap gap-2 print:hidden">
      {parts.map(({ name, to }) => (
        <SiteLink
          key={name}
          to={to}
          aria-current={bare === to ? 'page' : undefined}
          className={`inline-flex min-h-11 items-center rounded-full border px-4 ${bare === to ? 'border-primary bg-primary-tint font-semibold text-primary' : 'border-hairline'}`}
        >
          {t[name]}
        </SiteLink>
      ))}
    </nav>
  );
}
