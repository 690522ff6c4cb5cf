import { createMessage } from '@healthplus/contract/coded-messages';
import {
  type Channel,
  type MessageChoices,
  type MessageWays,
  messageKinds,
} from '@healthplus/contract/notifications/schemas';
import { transact } from '#src/db/transact.ts';
import type { Deps } from '#src/deps.ts';
import { putChosenWays, selectChosenWays } from '#src/modules/notifications/messages.service.ts';
import { AppError } from '#src/platform/errors.ts';
import { sendsToPhones, waysToPhones } from '#src/platform/messages/ways.ts';
import { findAccount } from './accounts.queries.ts';

/** The ways that lead to an account: its mail address, and its telephone by what this deployment sends, once it is proven or where it can be. */
async function offeredTo(deps: Deps, accountId: number): Promise<MessageChoices['offered']> {
  const { email, phone, phoneVerifiedAt } = (await findAccount(deps.db, accountId))!;
  return [
    ...(email ? [{ way: 'mail' as const, to: email, proven: true }] : []),
    ...(phone && (phoneVerifiedAt || sendsToPhones(deps.config))
      ? waysToPhones(deps.config).map((way) => ({ way, to: phone, proven: phoneVerifiedAt !== null }))
      : []),
  ];
}

/** What nobody has chosen comes by mail, or by SMS to who has no mail. A way that leads nowhere any more is left out. */
export async function readMessageChoices(deps: Deps, accountId: number): Promise<MessageChoices> {
  const offered = await offeredTo(deps, accountId);
  const chosen = await selectChosenWays(deps.db, accountId);
  const leading = offered.filter(({ proven }) => proven).map(({ way }) => way);
  const always = leading.slice(0, 1);
  const wanted = (ways: readonly Channel[] | undefined) => {
    if (ways?.length === 0) return [];
    const left = leading.filter((way) => ways?.includes(way));
    return left.length > 0 ? left : always;
  };
  const ways = Object.fromEntries(messageKinds.map((kind) => [kind, wanted(chosen.get(kind))])) as MessageWays;
  return { ways, offered };
}

/** What is chosen counts for what is written from then on. 409 for a way that does not lead to whoever holds the account. */
export async function writeMessageChoices(deps: Deps, accountId: number, ways: MessageWays): Promise<MessageChoices> {
  const offered = await offeredTo(deps, accountId);
  const leads = (way: Channel) => offered.some((one) => one.way === way && one.proven);
  if (!Object.values(ways).flat().every(leads))
    throw new AppError('conflict', createMessage('that_way_does_not_lead_to_you'));
  await transact(deps.db, (tx) => putChosenWays(tx, accountId, ways));
  return readMessageChoices(deps, accountId);
}
