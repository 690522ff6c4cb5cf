import { createMessage } from '@healthplus/contract/coded-messages';
import { listOutbox } from '@healthplus/contract/notifications/endpoints';
import type { Deps } from '#src/deps.ts';
import { AppError } from '#src/platform/errors.ts';
import type { Bind } from '#src/platform/http/bind.ts';
import { readOutbox } from './messages.service.ts';

export function bindOutbox(bind: Bind, deps: Deps): void {
  const { demonstration, SMTP_URL } = deps.config;
  bind(listOutbox, async ({ identify }) => {
    if (demonstration === 'none' || SMTP_URL) throw new AppError('not_found', createMessage('there_is_no_such_page'));
    // Other people's codes stand in it: where others reach it, administrators read it.
    if (demonstration === 'public' && (await identify())?.role !== 'admin')
      throw new AppError('unauthenticated', createMessage('please_log_in_as_an_administrator'));
    return readOutbox(deps.db);
  });
}
