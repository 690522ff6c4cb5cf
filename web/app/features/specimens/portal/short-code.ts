/** As many signs of a code's end as say which it is. */
const FEWEST = 3;

const plain = (text: string) => text.replace(/[^0-9a-z]/gi, '').toUpperCase();

/** Which of some tubes is meant by a scan, or by the end of its code: one, none of them, or several. */
export function tubeOf<T extends { barcode: string }>(typed: string, tubes: readonly T[]): T | 'none' | 'several' {
  const wanted = plain(typed);
  const whole = tubes.find(({ barcode }) => plain(barcode) === wanted);
  if (whole) return whole;
  // As it stands on the label, strokes and all: 3-1 are three signs.
  const written = typed.replace(/\s/g, '').toUpperCase();
  const endsSo = ({ barcode }: T) =>
    written.includes('-') ? barcode.toUpperCase().endsWith(written) : plain(barcode).endsWith(wanted);
  const ending = written.length < FEWEST || wanted === '' ? [] : tubes.filter(endsSo);
  return ending.length > 1 ? 'several' : (ending[0] ?? 'none');
}
