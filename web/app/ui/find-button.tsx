import { Search } from 'lucide-react';
import { useEffect } from 'react';

const typing = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** The key `/` opens what finds anything, from anywhere but a field or a dialog. */
export function useSlash(open: () => void, may: boolean): void {
  useEffect(() => {
    if (!may) return;
    const listen = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || typing(event.target)) return;
      if (document.querySelector('dialog[open]')) return;
      event.preventDefault();
      open();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [open, may]);
}

/** Opens what finds anything, from the menu. */
export function FindButton({ text, onOpen }: { text: string; onOpen: () => void }) {
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex min-h-11 items-center gap-2 rounded-control border border-hairline px-3 font-medium text-[0.9375rem] hover:bg-sand"
    >
      <Search size={16} aria-hidden /> {text} <kbd className="ml-auto note">/</kbd>
    </button>
  );
}
