import { type MessageChoices, optionalKinds } from '@healthplus/contract/notifications/schemas';
import { transact } from '#src/db/transact.ts';
import type { Deps } from '#src/deps.ts';
import { putRefusals, selectRefusals } from '#src/modules/notifications/messages.service.ts';
import { findAccount } from './accounts.queries.ts';

/** Where an account is written to: its mail address, and its telephone once that was proven. */
async function recipientsOf(deps: Deps, accountId: number): Promise<string[]> {
  const account = await findAccount(deps.db, accountId);
  return [account?.email, account?.phoneVerifiedAt ? account.phone : null].filter(
    (address) => typeof address === 'string',
  );
}

export async function readMessageChoices(deps: Deps, accountId: number): Promise<MessageChoices> {
  const refused = await selectRefusals(deps.db, await recipientsOf(deps, accountId));
  return { reminders: !refused.includes('reminders'), reviews: !refused.includes('reviews') };
}

/** What is chosen counts for what is written from then on. */
export async function writeMessageChoices(
  deps: Deps,
  accountId: number,
  choices: MessageChoices,
): Promise<MessageChoices> {
  const recipients = await recipientsOf(deps, accountId);
  const refused = optionalKinds.filter((kind) => !choices[kind]);
  await transact(deps.db, (tx) => putRefusals(tx, recipients, refused));
  return readMessageChoices(deps, accountId);
}
