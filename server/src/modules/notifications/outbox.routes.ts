import { listOutbox } from '@healthplus/contract/operations';
import type { Deps } from '#src/deps.ts';
import { AppError } from '#src/platform/errors.ts';
import type { Bind } from '#src/platform/http/bind.ts';
import { readOutbox } from './mails.service.ts';

export function bindOutbox(bind: Bind, deps: Deps): void {
  bind(listOutbox, () => {
    if (!deps.config.demonstration || deps.config.SMTP_URL) throw new AppError('not_found', 'There is no such page.');
    return readOutbox(deps.db);
  });
}
