import { getLabPackage as getLabPackageEndpoint, listLabPackages } from '@healthplus/contract/lab-packages/endpoints';
import type { Deps } from '#src/deps.ts';
import { getLabPackage, listPackagesOfLab } from '#src/modules/items/items.service.ts';
import type { Bind } from '#src/platform/http/bind.ts';
import { sendTextListing } from '#src/platform/http/listing.ts';

export function bindLabPackages(bind: Bind, deps: Deps): void {
  bind(getLabPackageEndpoint, ({ params }) => deps.reads.read((db) => getLabPackage(db, params.id)), {
    cached: true,
    tags: ({ params }) => [`item:${params.id}`],
  });
  bind(
    listLabPackages,
    async ({ params, query, request, reply }) =>
      sendTextListing(
        request,
        reply,
        await deps.reads.read((db) => listPackagesOfLab(db, params.labId, { ...query, released: true })),
      ),
    { cached: true, tags: ({ params }) => [`lab:${params.labId}`] },
  );
}
