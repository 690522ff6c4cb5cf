import { createMessage, within } from '@healthplus/contract/coded-messages';
import type { TextTranslations } from '@healthplus/contract/languages';
import type { TestInterpretation } from '@healthplus/contract/results/interpretations.endpoints';
import { transact } from '#src/db/transact.ts';
import type { Deps } from '#src/deps.ts';
import { type LabScope, labScope } from '#src/modules/accounts/scopes.service.ts';
import { recordAudit } from '#src/modules/audit/audit.service.ts';
import { AppError } from '#src/platform/errors.ts';
import type { Caller } from '#src/platform/http/auth.ts';
import { selectInterpretations, writeInterpretation } from './interpretations.queries.ts';

/** How results of tests are read, as the lab says on its reports. */
export const testInterpretations = ({ db }: Deps, lab: LabScope): Promise<TestInterpretation[]> =>
  selectInterpretations(db, lab);

interface Written {
  testId: number;
  text: string;
  translations: TextTranslations;
}

/** What of them is not empty. */
const filled = (translations: TextTranslations): TextTranslations =>
  Object.fromEntries(Object.entries(translations).filter(([, text]) => text));

/** Says how a test's results are read; an empty text takes back what was said. `not_found` for a test of another lab. */
export const changeTestInterpretation = (
  { db }: Deps,
  { caller, written, ip }: { caller: Caller; written: Written; ip: string },
): Promise<TestInterpretation[]> =>
  transact(db, async (tx) => {
    const lab = labScope(caller);
    if (!(await writeInterpretation(tx, lab, { ...written, translations: filled(written.translations) })))
      throw new AppError(
        'not_found',
        createMessage('there_is_no_such_what', { what: within(createMessage('thing_test')) }),
      );
    const subject = `test ${written.testId}`;
    await recordAudit(tx, { caller, action: 'test.interpretation_changed', subject, ip });
    return selectInterpretations(tx, lab);
  });
