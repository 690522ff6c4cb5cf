import {
  deleteCategory,
  deleteSubcategory,
  listCategories,
  listSubcategories,
} from '@healthplus/contract/vocabulary/endpoints';
import { consoleMessages } from '@healthplus/words/pages/console';
import { vocabularyMessages } from '@healthplus/words/pages/vocabulary';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { useAdminSide } from '#app/features/accounts/admin-side.ts';
import { NameDialog, type Naming } from '#app/features/vocabulary/name-dialog.tsx';
import { useVocabulary } from '#app/features/vocabulary/use-vocabulary.ts';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { useMessages } from '#app/lib/messages.ts';
import { privatePage } from '#app/lib/private-page.ts';
import { usePrivate } from '#app/lib/use-private.ts';
import { consoleMeta } from '#app/shells/console/page-meta.ts';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/dialogs.tsx';
import { PageTitle } from '#app/ui/page-title.tsx';
import { ErrorState, Skeleton } from '#app/ui/states.tsx';

export const meta = consoleMeta('categories');

async function readGroups() {
  const [categories, subcategories] = await Promise.all([
    browserApi.call(listCategories),
    browserApi.call(listSubcategories),
  ]);
  return categories.map((category) => ({
    ...category,
    subcategories: subcategories.filter((entry) => entry.categoryId === category.id),
  }));
}

export const clientLoader = privatePage('token', readGroups);

function CategoriesPage() {
  const c = useMessages(consoleMessages);
  const t = useMessages(vocabularyMessages);

  const { value: groups, failure, reload } = usePrivate(useAdminSide(), useLoaderData<typeof clientLoader>());
  const change = useVocabulary(reload);
  const [naming, setNaming] = useState<Naming | null>(null);
  const [removing, setRemoving] = useState<Naming | null>(null);

  const remove = ({ what, old }: Naming) =>
    change((token) =>
      browserApi.call(what === 'category' ? deleteCategory : deleteSubcategory, { params: { id: old!.id } }, { token }),
    );
  const buttons = (entry: Naming) => (
    <span className="flex">
      <Button look="quiet" aria-label={`${t.edit}: ${entry.old?.name}`} onClick={() => setNaming(entry)}>
        {t.edit}
      </Button>
      <Button look="quiet" aria-label={`${t.remove}: ${entry.old?.name}`} onClick={() => setRemoving(entry)}>
        {t.remove}
      </Button>
    </span>
  );
  return (
    <>
      <PageTitle title={c.categories}>
        <Button onClick={() => setNaming({ what: 'category' })}>{t.addCategory}</Button>
      </PageTitle>
      {failure !== null && <ErrorState title={messageOf(failure, c.failed)} />}
      {failure === null && groups === null && <Skeleton label={c.loading} rows={3} className="h-32" />}
      <div className="grid gap-4 xl:grid-cols-2">
        {groups?.map((group) => (
          <section key={group.id} aria-label={group.name} className="card p-5">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <h2 className="text-xl">{group.name}</h2>
              {buttons({ what: 'category', old: group })}
            </div>
            {group.subcategories.length === 0 && <p className="text-quiet">{t.noSubcategories}</p>}
            <ul className="divide-y divide-hairline">
              {group.subcategories.map((entry) => (
                <li key={entry.id} className="flex flex-wrap items-center justify-between gap-2">
                  {entry.name}
                  {buttons({ what: 'subcategory', old: entry })}
                </li>
              ))}
            </ul>
            <Button
              look="secondary"
              className="mt-3"
              aria-label={`${t.addSubcategory}: ${group.name}`}
              onClick={() => setNaming({ what: 'subcategory', categoryId: group.id })}
            >
              {t.addSubcategory}
            </Button>
          </section>
        ))}
      </div>
      {naming && <NameDialog naming={naming} onSaved={reload} onClose={() => setNaming(null)} />}
      {removing && (
        <ConfirmDialog
          question={t.removeAsk(removing.old?.name ?? '')}
          confirm={t.remove}
          onConfirm={() => remove(removing)}
          onClose={() => setRemoving(null)}
        />
      )}
    </>
  );
}

export default CategoriesPage;

/** While the browser begins to read: the page with the shapes of what is to come, as the server drew it. */
export const HydrateFallback = CategoriesPage;
