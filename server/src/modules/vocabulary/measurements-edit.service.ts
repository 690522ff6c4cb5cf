import { createMessage } from '@healthplus/contract/coded-messages';
import type { Department } from '@healthplus/contract/vocabulary/departments';
import type { OrganSystem } from '@healthplus/contract/vocabulary/organ-systems';
import type {
  AdminParameter,
  AdminTest,
  ParameterChange,
  ParameterWrite,
} from '@healthplus/contract/vocabulary/schemas';
import type { Executor, Tx } from '#src/db/connect.ts';
import type { Deps } from '#src/deps.ts';
import { AppError, refuse } from '#src/platform/errors.ts';
import type { Actor } from '#src/platform/http/auth.ts';
import { type Paging, pageByOffset } from '#src/platform/http/paging.ts';
import { suggestsConsent } from './consent.rules.ts';
import { RULES_CHANGED, type RulesChanged } from './parameter-rules.service.ts';
import {
  changeParameter,
  countAdminParameters,
  findUnit,
  insertParameter,
  removeParameter,
  replaceParameterParts,
  selectAdminParameters,
} from './parameters-edit.queries.ts';
import {
  changeTest,
  countAdminTests,
  countStranded,
  insertTest,
  mergeInto,
  removeTest,
  replaceTestParameters,
  replaceTestSynonyms,
  selectAdminTests,
  selectItemsOf,
} from './tests-edit.queries.ts';
import { assertFound, changeVocabulary } from './vocabulary-change.service.ts';

interface TestGiven {
  name: string;
  specimen: string | null;
  organSystem?: OrganSystem | null | undefined;
  department?: Department | null | undefined;
  synonyms: string[];
  parameterIds: number[];
  needsConsent?: boolean | undefined;
}

type Named = Paging & { q?: string | undefined };

/** Tests of the vocabulary by name, with what they measure. */
export const listAdminTests = (executor: Executor, query: Named) =>
  pageByOffset<AdminTest>(
    query,
    (window) => selectAdminTests(executor, query.q || undefined, window),
    () => countAdminTests(executor, query.q || undefined),
  );

async function writeTestParts(tx: Tx, id: number, given: Partial<TestGiven>): Promise<void> {
  if (given.synonyms) await replaceTestSynonyms(tx, id, given.synonyms);
  if (!given.parameterIds) return;
  const parameterIds = [...new Set(given.parameterIds)];
  if ((await replaceTestParameters(tx, id, parameterIds)) !== parameterIds.length)
    throw refuse('parameterIds', createMessage('one_of_these_parameters_does_not_exist'));
  const stranded = await countStranded(tx, id);
  if (stranded > 0)
    throw new AppError('conflict', createMessage('count_items_name_a_parameter_that_this_would', { count: stranded }));
}

/** Adds a test with its parameters and other names; answers its id. 409 for a name that exists. */
export const addTest = (deps: Deps, context: Actor, given: TestGiven) =>
  changeVocabulary(deps, context, { what: 'test', action: 'added' }, async (tx) => {
    const id = await insertTest(tx, {
      name: given.name,
      specimen: given.specimen,
      organSystem: given.organSystem ?? null,
      department: given.department ?? null,
      needsConsent: given.needsConsent ?? suggestsConsent(given.name),
    });
    await writeTestParts(tx, id, given);
    return { id };
  });

/** Changes what is sent of a test; what is sold of it is indexed again. 404 for none, 409 for a name that exists. */
export async function editTest(deps: Deps, context: Actor, id: number, given: Partial<TestGiven>): Promise<void> {
  await changeVocabulary(deps, context, { what: 'test', action: 'changed', id }, async (tx) => {
    assertFound(
      await changeTest(tx, id, {
        name: given.name,
        specimen: given.specimen,
        organSystem: given.organSystem,
        department: given.department,
        needsConsent: given.needsConsent,
      }),
      'test',
    );
    await writeTestParts(tx, id, given);
    return { reindex: await selectItemsOf(tx, { testId: id }) };
  });
}

/** Removes a test that nothing uses. 404 for none, 409 otherwise. */
export async function dropTest(deps: Deps, context: Actor, id: number): Promise<void> {
  await changeVocabulary(deps, context, { what: 'test', action: 'removed', id }, async (tx) => {
    assertFound(await removeTest(tx, id), 'test');
    return undefined;
  });
}

/** mg/dL and MG / DL are one unit. */
const plainUnit = (unit: string | null) => (unit ?? '').replaceAll(/\s/g, '').toLowerCase();

/** Ranges, limits and results of one unit say something else in another: 409 where the two are reported in different ones. */
async function refuseOtherUnit(tx: Tx, { id, into }: { id: number; into: number }): Promise<void> {
  const [going, kept] = [await findUnit(tx, id), await findUnit(tx, into)];
  if (!going || !kept || plainUnit(going.unit) === plainUnit(kept.unit)) return;
  if (!going.measured && (going.unit === null || kept.unit === null)) return;
  const units = { from: going.unit ?? '–', into: kept.unit ?? '–' };
  const message = createMessage('parameters_are_of_different_units', units);
  throw new AppError('conflict', message, { fields: { into: message } });
}

/** Makes two tests or two parameters one. 404 unless both exist, 409 for parameters of different units. */
export async function mergeVocabulary(
  deps: Deps,
  context: Actor,
  input: { what: 'test' | 'parameter'; id: number; into: number },
): Promise<void> {
  const { what, id, into } = input;
  if (id === into) throw refuse('into', createMessage('choose_another_one'));
  await changeVocabulary(deps, context, { what, action: 'merged', id }, async (tx) => {
    if (what === 'parameter') await refuseOtherUnit(tx, { id, into });
    assertFound(await mergeInto(tx, `${what}s`, { id, into }), what);
    return { reindex: await selectItemsOf(tx, what === 'test' ? { testId: into } : { parameterId: into }) };
  });
}

/** Parameters of the vocabulary by name, with ranges and limits. */
export async function listAdminParameters(executor: Executor, query: Named) {
  const q = query.q || undefined;
  const page = await pageByOffset(
    query,
    (window) => selectAdminParameters(executor, q, window),
    () => countAdminParameters(executor, q),
  );
  return {
    ...page,
    rows: page.rows.map(({ ranges, ...row }): AdminParameter => ({ ...row, referenceRanges: ranges })),
  };
}

/** What stands in the parameter's own row; a text that is left empty is none. */
function columnsOf<P extends ParameterChange>(parameter: P) {
  const { synonyms: _synonyms, referenceRanges: _ranges, translations: _translations, ...given } = parameter;
  const texts = (['unit', 'loinc', 'explanation', 'code'] as const).filter((name) => given[name] === '');
  return { ...given, ...Object.fromEntries(texts.map((name) => [name, null])) };
}

/** Adds a parameter with its ranges; answers its id. 409 for a name that exists. */
export const addParameter = (deps: Deps, context: Actor, given: ParameterWrite) =>
  changeVocabulary(deps, context, { what: 'parameter', action: 'added' }, async (tx) => {
    const id = await insertParameter(tx, columnsOf(given));
    await replaceParameterParts(tx, id, given);
    return { id };
  });

/**
 * Another unit, or another part in formulas, would give every result that is written another meaning. 409: what is
 * measured in it is another parameter.
 */
async function refuseOtherMeaning(tx: Tx, id: number, given: ParameterChange): Promise<void> {
  const measured = await findUnit(tx, id);
  if (!measured?.measured) return;
  const message = createMessage('results_are_written_in_unit', { unit: measured.unit ?? '–' });
  if (given.unit !== undefined && plainUnit(measured.unit) !== plainUnit(given.unit))
    throw new AppError('conflict', message, { fields: { unit: message } });
  if (measured.code === null || given.code === undefined || given.code === measured.code) return;
  const fields = { code: createMessage('results_are_written_under_this_code') };
  throw new AppError('conflict', fields.code, { fields });
}

/**
 * Changes what is sent of a parameter; open results are judged again. 404 for none, 409 for another unit once it has
 * results.
 */
export async function editParameter(deps: Deps, context: Actor, id: number, given: ParameterChange): Promise<void> {
  await changeVocabulary(deps, context, { what: 'parameter', action: 'changed', id }, async (tx) => {
    await refuseOtherMeaning(tx, id, given);
    assertFound(await changeParameter(tx, id, columnsOf(given)), 'parameter');
    await replaceParameterParts(tx, id, given);
    await deps.jobs.enqueue(tx, RULES_CHANGED, { labId: null, parameterId: id } satisfies RulesChanged);
    return { reindex: await selectItemsOf(tx, { parameterId: id }) };
  });
}

/** Removes a parameter that nothing uses. 404 for none, 409 otherwise. */
export async function dropParameter(deps: Deps, context: Actor, id: number): Promise<void> {
  await changeVocabulary(deps, context, { what: 'parameter', action: 'removed', id }, async (tx) => {
    assertFound(await removeParameter(tx, id), 'parameter');
    return undefined;
  });
}
