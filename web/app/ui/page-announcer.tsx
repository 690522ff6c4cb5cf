import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/** How long a page has to set its title before it is read out. */
const SETTLED_MS = 150;

/** Tells a screen reader that another page is here, and brings the keyboard to it when what was pressed is gone. */
export function PageAnnouncer() {
  const { pathname } = useLocation();
  const [title, setTitle] = useState('');
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const timer = setTimeout(() => {
      setTitle(document.title);
      if (document.activeElement !== document.body) return;
      const content = document.getElementById('content');
      content?.setAttribute('tabindex', '-1');
      content?.focus({ preventScroll: true });
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [pathname]);
  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  );
}
