import { useLocation } from 'react-router';
import { inLanguage } from '#app/lib/locale.ts';

/**
 * Whether something is being booked: then the frame says who can help and what holds, and nothing leads away. The page
 * that offers a search, where nothing is chosen yet, has the whole frame.
 */
export function useBookingFrame(): boolean {
  const { pathname, search } = useLocation();
  const asked = new URLSearchParams(search);
  return inLanguage(pathname, 'en').replace(/\/$/, '') === '/book' && (asked.has('item') || asked.has('items'));
}
