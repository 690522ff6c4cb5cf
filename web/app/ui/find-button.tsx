import { Search } from 'lucide-react';

/** Opens what finds anything, from the menu. */
export function FindButton({ text, onOpen }: { text: string; onOpen: () => void }) {
  return (
    <button
      type="button"
      onClick={onOpen}
      aria-keyshortcuts="/ Control+K"
      className="flex min-h-11 items-center gap-2 rounded-control border border-hairline px-3 font-medium text-[0.9375rem] hover:bg-sand"
    >
      <Search size={16} aria-hidden /> {text} <kbd className="ml-auto note">/</kbd>
    </button>
  );
}
