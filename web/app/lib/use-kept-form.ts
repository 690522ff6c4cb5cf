import { type RefObject, useEffect } from 'react';

/**
 * Keeps what is typed into a form under a key, and brings it back when the form is shown again; without a key
 * nothing is kept. Files are never kept. Answers with a function that drops what is kept, once it was sent.
 */
export function useKeptForm(form: RefObject<HTMLFormElement | null>, key: string | undefined): () => void {
  useEffect(() => {
    const element = form.current;
    if (!element || !key) return;
    restore(element, localStorage.getItem(key));
    const keep = () => {
      const typed = [...new FormData(element)].filter(([, value]) => typeof value === 'string' && value !== '');
      if (typed.length > 0) localStorage.setItem(key, JSON.stringify(Object.fromEntries(typed)));
      else localStorage.removeItem(key);
    };
    element.addEventListener('input', keep);
    return () => element.removeEventListener('input', keep);
  }, [form, key]);
  return () => key && localStorage.removeItem(key);
}

function restore(form: HTMLFormElement, stored: string | null): void {
  try {
    for (const [name, value] of Object.entries(JSON.parse(stored ?? '{}') as Record<string, unknown>)) {
      const control = form.elements.namedItem(name);
      if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) control.value = String(value);
    }
  } catch {
    // What cannot be read any more is no draft.
  }
}
