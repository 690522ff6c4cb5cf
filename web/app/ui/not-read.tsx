import { listsMessages } from '@healthplus/words/pages/lists';
import { useMessages } from '#app/lib/messages.ts';
import { Button } from './button.tsx';
import { ErrorState } from './states.tsx';

/** What could not be read, and another try. */
export function NotRead({ title, onAgain }: { title: string; onAgain: () => Promise<unknown> }) {
  const t = useMessages(listsMessages);
  return (
    <ErrorState title={title}>
      <Button look="secondary" onClick={() => void onAgain()}>
        {t.tryAgain}
      </Button>
    </ErrorState>
  );
}
