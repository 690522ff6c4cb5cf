import { useEffect } from 'react';

/** Begins the page again when another link to it is opened in the same tab: what it shows is named after its #. */
export function useNewHash(): void {
  useEffect(() => {
    const begin = () => window.location.reload();
    window.addEventListener('hashchange', begin);
    return () => window.removeEventListener('hashchange', begin);
  }, []);
}
