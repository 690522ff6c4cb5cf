import { consoleMessages } from '@healthplus/words/pages/console';
import { useLoaderData } from 'react-router';
import { accountSide } from '#app/features/accounts/account-side.ts';
import { DevicesCard, readDevices } from '#app/features/accounts/devices-card.tsx';
import { TwoFactorCard } from '#app/features/accounts/two-factor-card.tsx';
import { useMessages } from '#app/lib/messages.ts';
import { privatePage } from '#app/lib/private-page.ts';
import { consoleMeta } from '#app/shells/console/page-meta.ts';

export const meta = consoleMeta('security');

export const clientLoader = privatePage('token', readDevices);

function SecurityPage() {
  const devices = useLoaderData<typeof clientLoader>();
  const t = useMessages(consoleMessages);
  return (
    <>
      <h1 className="text-3xl">{t.security}</h1>
      <p className="mt-2 max-w-2xl text-quiet">{t.securityText}</p>
      <div className="mt-6">
        <TwoFactorCard side={accountSide} />
      </div>
      <div className="mt-6 max-w-2xl">
        <DevicesCard side={accountSide} reading={devices} passwordAt="/forgot-password" />
      </div>
    </>
  );
}

export default SecurityPage;

/** While the browser begins to read: the page with the shapes of what is to come, as the server drew it. */
export const HydrateFallback = SecurityPage;
