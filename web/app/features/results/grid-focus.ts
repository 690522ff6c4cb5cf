import { codeOnTube } from '@healthplus/contract/specimens/rules';
import { useEffect } from 'react';

/** The cells of the grid in sight that take what is typed, or of one of its rows. */
const cellsIn = (place: ParentNode): HTMLInputElement[] => [...place.querySelectorAll<HTMLInputElement>('[data-row]')];

/** The keyboard goes to the first cell that is empty, or else to the first; false where there is none. */
function focusIn(place: ParentNode | null | undefined): boolean {
  const cells = place ? cellsIn(place) : [];
  const cell = cells.find(({ value }) => value === '') ?? cells[0];
  cell?.focus();
  cell?.select?.();
  return cell !== undefined;
}

const gridInSight = () => document.querySelector('table[data-cells]');

/** Goes to the first specimen of the grid. */
export const focusFirst = (): boolean => focusIn(gridInSight()?.querySelector('tbody'));

/**
 * Goes to the specimen of an accession number, or of the code on one of its tubes; false where it is not in sight. By the
 * tubes that stand for it now: what was exchanged with another person's bears that person's number.
 */
export function focusRow(sought: string): boolean {
  const code = codeOnTube(sought);
  const rows = [...(gridInSight()?.querySelectorAll<HTMLElement>('tr[data-accession]') ?? [])];
  const isMeant = ({ dataset }: HTMLElement) =>
    dataset.accession === code || dataset.tubes?.split(' ').includes(code) === true;
  return focusIn(rows.find(isMeant));
}

/** Goes to the first specimen as soon as what was sought stands there. */
export function useFirstCell(sought: boolean, onFound: () => void): void {
  useEffect(() => {
    if (!sought) return;
    focusFirst();
    onFound();
  }, [sought, onFound]);
}
