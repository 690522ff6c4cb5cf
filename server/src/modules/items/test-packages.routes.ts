import { createMessage } from '@healthplus/contract/coded-messages';
import { addTestPackage as endpoint } from '@healthplus/contract/items/endpoints';
import type { Deps } from '#src/deps.ts';
import type { Bind } from '#src/platform/http/bind.ts';
import { addTestPackage } from './add-test-package.service.ts';

export function bindTestPackages(bind: Bind, deps: Deps): void {
  bind(endpoint, async ({ body, files, doubtful, caller, request }) => {
    const input = { caller, fields: body, image: files[0], doubtful, ip: request.ip };
    const { id } = await addTestPackage(deps, input);
    return { id, message: createMessage('test_package_created_successfully') };
  });
}
