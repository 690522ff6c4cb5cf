import { listsMessages } from '@healthplus/words/pages/lists';
import { Ellipsis } from 'lucide-react';
import { type ReactNode, type ToggleEvent, useId, useRef } from 'react';
import { useMessages } from '#app/lib/messages.ts';

/** Below its button, or above it where the window ends; never beyond the window's right edge. */
function place(menu: HTMLElement, at: DOMRect) {
  const { offsetWidth: width, offsetHeight: height } = menu;
  const below = at.bottom + 4;
  menu.style.left = `${Math.max(8, Math.min(at.right - width, innerWidth - width - 8))}px`;
  menu.style.top = `${below + height > innerHeight ? Math.max(8, at.top - height - 4) : below}px`;
}

/** Keeps an open menu beside its button, wherever scrolling or a row that changes moves it; it closes where that is gone. */
function follow(menu: HTMLElement, button: HTMLElement) {
  if (!menu.matches(':popover-open')) return;
  const at = button.getBoundingClientRect();
  if (at.bottom < 0 || at.top > innerHeight) return menu.hidePopover();
  place(menu, at);
  requestAnimationFrame(() => follow(menu, button));
}

/**
 * What is done with a row less often, behind one button. The browser's own popover: Escape or a click beside it closes it,
 * the keyboard goes on into it; a click on an action closes it too.
 */
export function MoreActions({ of, children }: { of: string; children: ReactNode }) {
  const t = useMessages(listsMessages);
  const id = useId();
  const [button, menu] = [useRef<HTMLButtonElement>(null), useRef<HTMLDivElement>(null)];
  const onToggle = ({ newState }: ToggleEvent) => {
    if (newState !== 'open' || !menu.current || !button.current) return;
    menu.current.addEventListener('click', () => menu.current?.hidePopover(), { once: true });
    follow(menu.current, button.current);
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-label={t.moreOf(of)}
        className="button button-quiet min-w-11 has-[+div:empty]:hidden xl:min-w-9"
      >
        <Ellipsis aria-hidden size={18} />
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        onToggle={onToggle}
        className="card inset-auto m-0 min-w-44 flex-col items-stretch p-1 shadow-float open:flex [&_button]:justify-start"
      >
        {children}
      </div>
    </>
  );
}
