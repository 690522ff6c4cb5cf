import { logout } from '@healthplus/contract/accounts/endpoints';
import { accountPageMessages } from '@healthplus/words/pages/account-page';
import { browserApi } from '#app/lib/api.ts';
import { endSession } from '#app/lib/end-session.ts';
import { timeOfDay } from '#app/lib/format.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import type { Viewing } from '#app/lib/viewing.ts';
import { Button } from '#app/ui/button.tsx';

/** Above every page of a tab in which an operator looks at somebody's account: whose, until when, and the way out. */
export default function ViewingBanner({ viewing }: { viewing: Viewing }) {
  const t = useMessages(accountPageMessages);
  const locale = useLocale();
  async function end() {
    await browserApi.call(logout, {}, { token: viewing.token }).catch(() => {});
    endSession('token');
    window.location.assign('/admin/people');
  }
  return (
    <div
      role="status"
      className="sticky top-0 z-40 flex flex-wrap items-center justify-center gap-3 bg-ink px-4 py-2 text-ground"
    >
      <span>{t.viewing(viewing.name, timeOfDay(viewing.until, locale))}</span>
      <Button look="secondary" onClick={() => void end()}>
        {t.end}
      </Button>
    </div>
  );
}
