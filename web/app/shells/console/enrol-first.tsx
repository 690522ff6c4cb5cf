import { consoleMessages } from '@healthplus/words/pages/console';
import { accountSide } from '#app/features/accounts/account-side.ts';
import { TwoFactorCard } from '#app/features/accounts/two-factor-card.tsx';
import { useMessages } from '#app/lib/messages.ts';
import { Button } from '#app/ui/button.tsx';

/** All that an administrator sees before the second step that the deployment asks for. */
export function EnrolFirst({ onEnrolled }: { onEnrolled: () => Promise<void> }) {
  const t = useMessages(consoleMessages);
  return (
    <>
      <h1 className="text-3xl">{t.security}</h1>
      <p className="mt-2 max-w-2xl text-quiet">{t.mustEnrol}</p>
      <div className="mt-6">
        <TwoFactorCard side={accountSide} />
      </div>
      <Button look="secondary" className="mt-4" onClick={() => void onEnrolled()}>
        {t.enrolled}
      </Button>
    </>
  );
}
