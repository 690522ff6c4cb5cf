import { siteMessages } from '@healthplus/words/pages/site';
import { Moon } from 'lucide-react';
import { useMessages } from '#app/lib/messages.ts';
import { useDark } from '#app/lib/theme.ts';

/** Dark or light, on this device. */
export function ThemeSwitch({ className = '' }: { className?: string }) {
  const t = useMessages(siteMessages);
  const [dark, setDark] = useDark();
  return (
    <button
      type="button"
      aria-pressed={dark}
      onClick={() => setDark(!dark)}
      className={`inline-flex min-h-11 items-center gap-1.5 hover:underline ${className}`}
    >
      <Moon size={16} aria-hidden className={dark ? 'fill-current' : ''} />
      {t.dark}
    </button>
  );
}
