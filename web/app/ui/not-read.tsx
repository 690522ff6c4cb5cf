import { listsMessages } from '@healthplus/words/pages/lists';
import { useEffect, useEffectEvent } from 'react';
import { useMessages } from '#app/lib/messages.ts';
import { Button } from './button.tsx';
import { ErrorState } from './states.tsx';

/** What could not be read, and another try: by hand, and by itself once the device has a connection again. */
export function NotRead({ title, onAgain }: { title: string; onAgain: () => Promise<unknown> }) {
  const t = useMessages(listsMessages);
  const again = useEffectEvent(() => void onAgain());
  useEffect(() => {
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, []);
  return (
    <ErrorState title={title}>
      <Button look="secondary" onClick={() => void onAgain()}>
        {t.tryAgain}
      </Button>
    </ErrorState>
  );
}
