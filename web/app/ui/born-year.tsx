import { birthDateMessages } from '@healthplus/words/pages/birth-date';
import { useMessages } from '#app/lib/messages.ts';

/** Beside a name, to tell two of one name apart: the year of birth, or the age where that alone is known. */
export function BornYear({ born: { birthDate, age } }: { born: { birthDate: string | null; age: number | null } }) {
  const t = useMessages(birthDateMessages);
  return <span className="tabular note">{birthDate ? birthDate.slice(0, 4) : age !== null && t.years(age)}</span>;
}
