import { getSystem } from '@healthplus/contract/operations/endpoints';
import type { Deps } from '#src/deps.ts';
import type { Bind } from '#src/platform/http/bind.ts';
import { readSystem } from './operations.service.ts';

export const bindOperations = (bind: Bind, deps: Deps): void => {
  bind(getSystem, () => readSystem(deps));
};
