import type { KeyboardEvent, ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { localized, useLocale } from '#app/lib/locale.ts';
import { Dialog } from './dialogs.tsx';
import { SearchPick } from './search-pick.tsx';

interface Props<T> {
  title: string;
  label: string;
  none: string;
  failed: string;
  ask: (typed: string) => Promise<T[]>;
  keyOf: (found: T) => string;
  show: (found: T) => ReactNode;
  /** The page of what was found. */
  to: (found: T) => string;
  onClose: () => void;
}

/** Finds anything from anywhere: what was chosen is opened, Escape leaves at once, whatever was typed. */
export function FindDialog<T>({ title, ask, to, onClose, ...search }: Props<T>) {
  const locale = useLocale();
  const navigate = useNavigate();
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <div className="min-h-96" onKeyDownCapture={leave}>
        <SearchPick
          {...search}
          autoFocus
          ask={async (typed) => {
            // The key that opens it may have been pressed once more.
            const words = typed.trim().replace(/^\/+/, '');
            return words === '' ? [] : ask(words);
          }}
          onPick={(found) => {
            onClose();
            void navigate(localized(to(found), locale));
          }}
        />
      </div>
    </Dialog>
  );
}
