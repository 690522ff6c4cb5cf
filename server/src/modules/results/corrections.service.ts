import { ageOn } from '@healthplus/contract/accounts/rules';
import { createMessage } from '@healthplus/contract/coded-messages';
import type { PersonCorrection } from '@healthplus/contract/patients/schemas';
import { dayOf } from '@healthplus/contract/zone';
import type { z } from 'zod';
import { transact } from '#src/db/transact.ts';
import type { Deps } from '#src/deps.ts';
import type { LabScope } from '#src/modules/accounts/scopes.service.ts';
import { recordAudit } from '#src/modules/audit/audit.service.ts';
import { changePerson } from '#src/modules/bookings/visits.process.ts';
import { changePatient } from '#src/modules/patients/patients.service.ts';
import { AppError } from '#src/platform/errors.ts';
import type { Caller } from '#src/platform/http/auth.ts';
import { judgedAnew, reckoned } from './judging.rules.ts';
import { carryCalls, insertResults, lockOrder, selectMeasured } from './results.queries.ts';

/** Corrects who somebody is; what was measured of them is judged anew. 404 for another lab's order. */
export async function correctPerson(
  deps: Deps,
  input: {
    caller: Caller;
    lab: LabScope;
    orderId: number;
    correction: z.output<typeof PersonCorrection>;
    address: string;
  },
) {
  const { caller, lab, orderId, correction, address } = input;
  const now = deps.now();
  const { name, sex, age, birthDate, pregnant } = correction;
  const estimated = birthDate === undefined;
  const person = {
    name,
    sex,
    birthDate: birthDate ?? null,
    ageYears: estimated ? age! : null,
    ageOn: estimated ? dayOf(now) : null,
  };
  return transact(deps.db, async (tx) => {
    const changed = await changePerson(tx, lab, {
      orderId,
      person: { ...person, pregnant },
      actorId: caller.accountId,
      now,
    });
    const order = changed && (await lockOrder(tx, lab, orderId, now));
    if (!order) throw new AppError('not_found', createMessage('there_is_no_such_order_on_your_work'));
    if (changed.patient_id !== null) await changePatient(tx, lab, changed.patient_id, person);
    const formulas = reckoned(await selectMeasured(tx, [orderId]), order);
    if (formulas.length > 0) await insertResults(tx, orderId, formulas, now);
    const anew = judgedAnew(await selectMeasured(tx, [orderId]), order, caller.accountId);
    if (anew.length > 0) await insertResults(tx, orderId, anew, now);
    await carryCalls(tx, orderId);
    await recordAudit(tx, { caller, action: 'person.corrected', subject: `order ${orderId}`, address });
    return {
      person: { name, sex, age: ageOn(order, dayOf(now)) },
      judgedAnew: new Set([...formulas, ...anew].map(({ parameterId }) => parameterId)).size,
    };
  });
}
