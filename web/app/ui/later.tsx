import { dialogsMessages } from '@healthplus/words/pages/dialogs';
import { type ComponentType, useEffect, useState } from 'react';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { NotRead } from './not-read.tsx';
import { WaitingLine } from './waiting-line.tsx';

/** A dialog, which can be closed where it does not come; anything else has another try in its place. */
type Closable = { onClose?: () => void };

/**
 * A part of a page whose script is loaded when it is first shown: a dialog, a tab. Where it does not come, that is said,
 * and it is asked for again at the next try.
 */
export function later<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let loaded: ComponentType<P> | null = null;
  return function Later(props: P) {
    const t = useMessages(dialogsMessages);
    const [Part, setPart] = useState(() => loaded);
    const [failed, setFailed] = useState(false);
    const { onClose } = props as Closable;
    const ask = async () => {
      setFailed(false);
      try {
        loaded = await load();
        setPart(() => loaded);
      } catch {
        if (!onClose) return setFailed(true);
        notify(t.notLoaded, 'bad');
        onClose();
      }
    };
    // biome-ignore lint/correctness/useExhaustiveDependencies: it is asked for once, when it is first shown.
    useEffect(() => {
      if (!Part) void ask();
    }, []);
    if (Part) return <Part {...props} />;
    return failed ? <NotRead title={t.notLoaded} onAgain={ask} /> : <WaitingLine coming />;
  };
}
