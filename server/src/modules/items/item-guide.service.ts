import { createMessage } from '@healthplus/contract/coded-messages';
import type { ItemGuide } from '@healthplus/contract/items/schemas';
import type { Locale } from '@healthplus/contract/primitives';
import type { OrganSystem } from '@healthplus/contract/vocabulary/organ-systems';
import { containerIn } from '@healthplus/words/container-names';
import { specimenIn } from '@healthplus/words/specimen-names';
import type { Executor } from '#src/db/connect.ts';
import { AppError } from '#src/platform/errors.ts';
import { selectCards } from './item-details.queries.ts';
import { type MeasuredRow, selectDescription, selectMeasured, selectTaken } from './item-guide.queries.ts';
import { idsAsPage } from './items.queries.ts';

type Measures = ItemGuide['measures'];

/** Values below their tests, tests below the organ that they tell of: what has the most values first. */
function byOrgan(rows: MeasuredRow[]): Measures {
  const organs = new Map<OrganSystem | null, Map<number, Measures[number]['tests'][number]>>();
  for (const row of rows) {
    const tests = organs.get(row.organ) ?? new Map();
    organs.set(row.organ, tests);
    const test = tests.get(row.test_id) ?? {
      id: row.test_id,
      name: row.test,
      explanation: row.test_explanation,
      parameters: [],
    };
    tests.set(row.test_id, test);
    test.parameters.push({ id: row.parameter_id, name: row.parameter, explanation: row.explanation });
  }
  const groups = [...organs].map(([organ, tests]) => ({ organ, tests: [...tests.values()] }));
  const valuesOf = ({ tests }: Measures[number]) => tests.reduce((sum, { parameters }) => sum + parameters.length, 0);
  return groups.toSorted((a, b) => Number(a.organ === null) - Number(b.organ === null) || valuesOf(b) - valuesOf(a));
}

/** What an item that the public sees teaches, in a language. 404 when there is none. */
export async function readGuide(executor: Executor, id: number, locale: Locale): Promise<ItemGuide> {
  const [[card], description, measured, taken] = await Promise.all([
    selectCards(executor, idsAsPage([id]), { cityId: undefined, locale }),
    selectDescription(executor, id, locale),
    selectMeasured(executor, id, locale),
    selectTaken(executor, id),
  ]);
  if (!card) throw new AppError('not_found', createMessage('package_not_found'));
  return {
    description,
    measures: byOrgan(measured),
    containers: taken.map((row) => ({
      name: containerIn(row.name, locale),
      capColour: row.cap_colour,
      specimen: specimenIn(row.specimen, locale),
      volumeMl: row.volume_ml,
      patientInstructions: row.patient_instructions,
      afterMeal: row.after_meal,
      tests: row.tests,
    })),
  };
}
