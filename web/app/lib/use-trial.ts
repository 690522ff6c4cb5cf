import { useRef, useState } from 'react';

/**
 * What a form's trial run has found, as long as nothing in the form has changed since it was asked for: what is written
 * next is what was tried. `begin` is called as it is sent, and answers with what shows the finding.
 */
export function useTrial<T>() {
  const [found, setFound] = useState<T | null>(null);
  const changes = useRef(0);
  const forget = () => {
    changes.current += 1;
    setFound(null);
  };
  const begin = () => {
    const mine = changes.current;
    return (answer: T) => {
      if (mine === changes.current) setFound(answer);
    };
  };
  return { found, forget, begin };
}
