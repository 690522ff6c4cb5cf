import { useSyncExternalStore } from 'react';

const KEY = 'app.theme';
const listeners = new Set<() => void>();
const systemDark = () => matchMedia('(prefers-color-scheme: dark)');

/** Runs before anything is drawn, so that nobody sees the other colours first. */
export const themeScript = `try{var t=localStorage.getItem('${KEY}');if(t)document.documentElement.dataset.theme=t}catch{}`;

function follow(listener: () => void): () => void {
  listeners.add(listener);
  const system = systemDark();
  system.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    system.removeEventListener('change', listener);
  };
}

const isDark = () => (document.documentElement.dataset.theme ?? (systemDark().matches ? 'dark' : 'light')) === 'dark';

/** Whether the page is dark, and how to change that on this device; what the system asks for anyway is not written down. */
export function useDark(): [boolean, (dark: boolean) => void] {
  const dark = useSyncExternalStore(follow, isDark, () => false);
  return [
    dark,
    (wanted) => {
      const { dataset } = document.documentElement;
      if (wanted === systemDark().matches) {
        delete dataset.theme;
        localStorage.removeItem(KEY);
      } else {
        dataset.theme = wanted ? 'dark' : 'light';
        localStorage.setItem(KEY, dataset.theme);
      }
      for (const listener of listeners) listener();
    },
  ];
}
