import {
  deleteAdminItem,
  getAdminItem,
  listAdminItems,
  mergeAdminItem,
} from '@healthplus/contract/items/admin.endpoints';
import { consoleMessages } from '@healthplus/words/pages/console';
import { vocabularyMessages } from '@healthplus/words/pages/vocabulary';
import { useState } from 'react';
import { useLoaderData, useNavigate } from 'react-router';
import { useAdminSide } from '#app/features/accounts/admin-side.ts';
import { ItemForm } from '#app/features/items/console/item-form.tsx';
import { MergeDialog } from '#app/features/vocabulary/merge-dialog.tsx';
import { useVocabulary } from '#app/features/vocabulary/use-vocabulary.ts';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { localized, useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { privatePage } from '#app/lib/private-page.ts';
import { readToken } from '#app/lib/session.ts';
import { usePrivate } from '#app/lib/use-private.ts';
import { consoleMeta } from '#app/shells/console/page-meta.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/dialogs.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import { ErrorState, Skeleton } from '#app/ui/states.tsx';

export const meta = consoleMeta('items');

export const clientLoader = privatePage('token', async (token, { params }) => {
  const param = params.id;
  const id = param === 'new' ? null : Number(param);
  return id === null ? 'new' : browserApi.call(getAdminItem, { params: { id } }, { token });
});

function ItemPage() {
  const c = useMessages(consoleMessages);
  const t = useMessages(vocabularyMessages);
  const locale = useLocale();
  const navigate = useNavigate();

  const { value, failure, reload } = usePrivate(useAdminSide(), useLoaderData<typeof clientLoader>());
  const change = useVocabulary(reload);
  const [asking, setAsking] = useState<'remove' | 'merge' | null>(null);
  const [saves, setSaves] = useState(0);
  const item = value === 'new' ? null : value;
  const toList = () => navigate(localized('/admin/items', locale));

  return (
    <>
      <SiteLink to="/admin/items" className="inline-flex min-h-11 items-center text-primary underline">
        {c.items}
      </SiteLink>
      {failure !== null && <ErrorState title={messageOf(failure, c.failed)} />}
      {failure === null && value === null && <Skeleton label={c.loading} rows={3} />}
      {value !== null && (
        <>
          <PageTitle title={item?.name ?? t.addItem}>
            {item && (
              <div className="flex flex-wrap gap-2">
                <ButtonLink look="quiet" to={`${item.kind === 'scan' ? '/health-scan' : '/package'}/${item.id}`}>
                  {t.onSite}
                </ButtonLink>
                <Button look="secondary" onClick={() => setAsking('merge')}>
                  {t.merge}
                </Button>
                <Button look="danger" onClick={() => setAsking('remove')}>
                  {t.removeItem}
                </Button>
              </div>
            )}
          </PageTitle>
          <ItemForm
            // After a save it begins again with what stands: a colleague's change is not taken for one's own.
            key={`${item?.id ?? 'new'}-${saves}`}
            item={item}
            onSaved={async (made) => {
              if (!item) return navigate(localized(`/admin/items/${made}`, locale));
              await reload();
              setSaves((count) => count + 1);
            }}
          />
        </>
      )}
      {item && asking === 'remove' && (
        <ConfirmDialog
          question={t.removeItemAsk(item.name)}
          confirm={t.removeItem}
          onConfirm={async () => {
            const work = (token: string) => browserApi.call(deleteAdminItem, { params: { id: item.id } }, { token });
            if (await change(work)) await toList();
          }}
          onClose={() => setAsking(null)}
        />
      )}
      {item && asking === 'merge' && (
        <MergeDialog
          duplicate={item}
          find={(q) =>
            browserApi.call(listAdminItems, { query: { q, kind: item.kind, limit: 8 } }, { token: readToken('token') })
          }
          onMerge={async (into) => {
            const input = { params: { id: item.id }, body: { into } };
            if (await change((token) => browserApi.call(mergeAdminItem, input, { token }))) await toList();
          }}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
}

export default ItemPage;

/** While the browser begins to read: the page with the shapes of what is to come, as the server drew it. */
export const HydrateFallback = ItemPage;
