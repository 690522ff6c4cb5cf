import { getStatus } from '@healthplus/contract/analytics/status';
import type { Deps } from '#src/deps.ts';
import type { Bind } from '#src/platform/http/bind.ts';
import { readStatus } from './status.service.ts';

export function bindStatus(bind: Bind, deps: Deps): void {
  bind(getStatus, () => readStatus(deps));
}
