/** A moment as the database gives it, as answers carry it: ISO 8601 in UTC; null for none. */
export function iso(moment: string | Date): string;
export function iso(moment: string | Date | null): string | null;
export function iso(moment: string | Date | null): string | null {
  return moment && new Date(moment).toISOString();
}
