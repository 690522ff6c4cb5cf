import { createMessage } from '@healthplus/contract/coded-messages';
import { AppError } from './errors.ts';

/**
 * 409 on a site that people reach, where the key that seals bank accounts and gateways would lie in the same database as
 * what it seals, and in each backup of it.
 */
export function assertKeyOutside(config: {
  reachable: boolean;
  demonstration: string;
  TOKEN_SECRET?: string | undefined;
}): void {
  if (config.reachable && config.demonstration === 'none' && !config.TOKEN_SECRET)
    throw new AppError('wrong_state', createMessage('site_keeps_no_secrets_yet'));
}
