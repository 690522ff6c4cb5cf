import { createMessage, within } from '@healthplus/contract/coded-messages';
import type { LabContainer, TestContainer } from '@healthplus/contract/vocabulary/containers.endpoints';
import type { Executor, Tx } from '#src/db/connect.ts';
import { transact } from '#src/db/transact.ts';
import type { Deps } from '#src/deps.ts';
import type { LabScope } from '#src/modules/accounts/scopes.service.ts';
import { recordAudit } from '#src/modules/audit/audit.service.ts';
import { isDoubtful } from '#src/modules/search-index/prenatal-words.rules.ts';
import { AppError, refuse } from '#src/platform/errors.ts';
import type { Actor } from '#src/platform/http/auth.ts';
import {
  type ContainerWrite,
  deleteKind,
  resetContainer,
  selectLabContainers,
  writeContainer,
} from './containers.queries.ts';
import { selectTestContainers, selectTestsNamed, writeTestContainer } from './test-containers.queries.ts';

/** In what a lab takes each kind of specimen. */
export const listLabContainers = (executor: Executor, lab: LabScope) => selectLabContainers(executor, lab);

/** One change with its audit row; answers with what counts for the kind then. 404 for a kind that is none. */
async function change(
  deps: Deps,
  { caller, ip, lab, specimen }: Actor & { lab: LabScope; specimen: string },
  work: (tx: Tx) => Promise<unknown>,
): Promise<LabContainer> {
  return transact(deps.db, async (tx) => {
    const known = (await selectLabContainers(tx, lab)).find(
      (row) => row.specimen.toLowerCase() === specimen.toLowerCase(),
    );
    if (!known || (await work(tx)) === false) throw new AppError('not_found', createMessage('no_such_container'));
    await recordAudit(tx, { caller, action: 'container.changed', subject: `container ${specimen}`, ip });
    return (await selectLabContainers(tx, lab)).find((row) => row.specimen === known.specimen)!;
  });
}

/** 400 for words that offer to find out the sex of an unborn child. */
function assertNoDisclosure({ patientInstructions }: ContainerWrite): void {
  if (isDoubtful(patientInstructions))
    throw refuse('patientInstructions', createMessage('sex_of_unborn_is_not_disclosed'));
}

/** Adds a kind of specimen of the lab's own. 409 for a name that stands, 400 as for a change of one. */
export async function addLabContainer(
  deps: Deps,
  { caller, ip, lab }: Actor & { lab: LabScope },
  given: ContainerWrite,
): Promise<LabContainer> {
  assertNoDisclosure(given);
  return transact(deps.db, async (tx) => {
    const isKind = ({ specimen }: LabContainer) => specimen.toLowerCase() === given.specimen.toLowerCase();
    if ((await selectLabContainers(tx, lab)).some(isKind))
      throw new AppError('conflict', createMessage('kind_of_specimen_stands_already'));
    await writeContainer(tx, lab, given);
    await recordAudit(tx, { caller, action: 'container.added', subject: `container ${given.specimen}`, ip });
    return (await selectLabContainers(tx, lab)).find(isKind)!;
  });
}

/** Removes a kind of specimen of the lab's own. 404 where it has none, 409 while it is in use. */
export async function removeLabContainer(
  deps: Deps,
  { caller, ip, lab }: Actor & { lab: LabScope },
  specimen: string,
): Promise<LabContainer[]> {
  return transact(deps.db, async (tx) => {
    const kinds = await selectLabContainers(tx, lab);
    if (!kinds.some((row) => row.own && !row.ofSite && row.specimen.toLowerCase() === specimen.toLowerCase()))
      throw new AppError('not_found', createMessage('no_such_container'));
    if (!(await deleteKind(tx, lab, specimen)))
      throw new AppError('conflict', createMessage('kind_of_specimen_is_in_use'));
    await recordAudit(tx, { caller, action: 'container.removed', subject: `container ${specimen}`, ip });
    return selectLabContainers(tx, lab);
  });
}

/** Sets in what the lab takes a kind of specimen. 400 for instructions that offer to find out the sex of an unborn child. */
export async function putLabContainer(
  deps: Deps,
  context: Actor & { lab: LabScope },
  given: ContainerWrite,
): Promise<LabContainer> {
  assertNoDisclosure(given);
  return change(deps, { ...context, specimen: given.specimen }, (tx) => writeContainer(tx, context.lab, given));
}

/** The site's container counts again. 404 where the lab has none of its own. */
export const resetLabContainer = (deps: Deps, context: Actor & { lab: LabScope }, specimen: string) =>
  change(deps, { ...context, specimen }, (tx) => resetContainer(tx, context.lab, specimen));

/** Tests that a lab may take, by a part of their name. */
export const findLabTests = (executor: Executor, lab: LabScope, q: string) => selectTestsNamed(executor, lab, q);

/** Tests that a lab takes in another kind of specimen than usual. */
export const listTestContainers = (executor: Executor, lab: LabScope) => selectTestContainers(executor, lab);

/** Sets as which kind of specimen a lab takes a test, with its audit row. 404 for a test, or a kind, that is none. */
export async function putTestContainer(
  deps: Deps,
  { caller, ip, lab }: Actor & { lab: LabScope },
  { testId, specimen }: { testId: number; specimen: string | null },
): Promise<TestContainer[]> {
  return transact(deps.db, async (tx) => {
    const kinds = await selectLabContainers(tx, lab);
    const kind = kinds.find((row) => row.specimen.toLowerCase() === specimen?.toLowerCase());
    if (specimen !== null && !kind) throw new AppError('not_found', createMessage('no_such_container'));
    if (!(await writeTestContainer(tx, lab, { testId, specimen: kind?.specimen ?? null })))
      throw new AppError(
        'not_found',
        createMessage('there_is_no_such_what', { what: within(createMessage('thing_test')) }),
      );
    const detail = { specimen: kind?.specimen ?? null };
    await recordAudit(tx, { caller, action: 'container.changed', subject: `test ${testId}`, detail, ip });
    return selectTestContainers(tx, lab);
  });
}
