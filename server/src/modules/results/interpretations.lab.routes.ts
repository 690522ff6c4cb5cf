import { createMessage } from '@healthplus/contract/coded-messages';
import * as contract from '@healthplus/contract/results/interpretations.endpoints';
import { transact } from '#src/db/transact.ts';
import type { Deps } from '#src/deps.ts';
import { labScope } from '#src/modules/accounts/scopes.service.ts';
import { recordAudit } from '#src/modules/audit/audit.service.ts';
import { AppError } from '#src/platform/errors.ts';
import type { Bind } from '#src/platform/http/bind.ts';
import { selectInterpretations, writeInterpretation } from './interpretations.queries.ts';

/** How results of tests are read, as the lab says on its reports. */
export function bindInterpretations(bind: Bind, { db }: Deps): void {
  bind(contract.listTestInterpretations, ({ caller }) => selectInterpretations(db, labScope(caller)));
  bind(contract.putTestInterpretation, ({ caller, body, request }) =>
    transact(db, async (tx) => {
      const lab = labScope(caller);
      if (!(await writeInterpretation(tx, lab, body)))
        throw new AppError('not_found', createMessage('there_is_no_such_what', { what: createMessage('thing_test') }));
      const subject = `test ${body.testId}`;
      await recordAudit(tx, { caller, action: 'test.interpretation_changed', subject, address: request.ip });
      return selectInterpretations(tx, lab);
    }),
  );
}
