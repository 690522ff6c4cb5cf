import { listsMessages } from '@healthplus/words/pages/lists';
import type { ReactNode } from 'react';
import { messageOf } from '#app/lib/errors.ts';
import { useMessages } from '#app/lib/messages.ts';
import type { usePrivateList } from '#app/lib/use-list.ts';
import { Button } from './button.tsx';
import { ErrorState } from './states.tsx';

/**
 * The rows of a private list, page by page: what failed and how to try again, the shapes of what is to come, a word
 * where nothing is there, the rows, and a button for the next of them.
 */
export function ListBody<T>({
  list: { value, failure, loading, reload, more },
  failed,
  exactly = false,
  skeleton,
  empty,
  children,
}: {
  list: Pick<
    ReturnType<typeof usePrivateList<T>>,
    'value' | 'failure' | 'loading' | 'reload' | 'more' | 'whole' | 'everything'
  >;
  /** What is said where the server gave no reason. */
  failed: string;
  /** Says `failed` whatever the server said. */
  exactly?: boolean;
  skeleton: ReactNode;
  empty: ReactNode;
  children: (rows: T[]) => ReactNode;
}) {
  const t = useMessages(listsMessages);
  return (
    <>
      {failure !== null && (
        <ErrorState title={exactly ? failed : messageOf(failure, failed)}>
          <Button look="secondary" onClick={() => void reload()}>
            {t.tryAgain}
          </Button>
        </ErrorState>
      )}
      {failure === null && value === null && skeleton}
      {value?.rows.length === 0 && empty}
      {value && value.rows.length > 0 && children(value.rows)}
      {value?.next && (
        <Button look="secondary" className="mt-4 print:hidden" disabled={loading} onClick={() => void more()}>
          {t.more}
        </Button>
      )}
    </>
  );
}
