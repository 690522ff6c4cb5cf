import { getSiteContent } from '@healthplus/contract/site/endpoints';
import { type ContentKey, contentKeys } from '@healthplus/contract/site/schemas';
import { consoleMessages } from '@healthplus/words/pages/console';
import { contentMessages } from '@healthplus/words/pages/content';
import { useLoaderData } from 'react-router';
import { byLanguage } from '#app/content/localized.ts';
import { useAdminSide } from '#app/features/accounts/admin-side.ts';
import { ContentEditor, type Drafts } from '#app/features/site/console/content-editor.tsx';
import { sampleContent } from '#app/features/site/site-content.ts';
import { useSite } from '#app/features/site/use-site.ts';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { useMessages } from '#app/lib/messages.ts';
import { privatePage, unlessOnly } from '#app/lib/private-page.ts';
import { useFilters } from '#app/lib/use-filters.ts';
import { usePrivate } from '#app/lib/use-private.ts';
import { consoleMeta } from '#app/shells/console/page-meta.ts';
import { Chip } from '#app/ui/chip.tsx';
import { Choices } from '#app/ui/filters.tsx';
import { ErrorState, Skeleton } from '#app/ui/states.tsx';

export const meta = consoleMeta('content');

export const shouldRevalidate = unlessOnly('part');

export const clientLoader = privatePage('token', (_token) => browserApi.call(getSiteContent));

function ContentPage() {
  const c = useMessages(consoleMessages);
  const t = useMessages(contentMessages);
  const { siteName, contactPhone, contactEmail } = useSite();
  const filters = useFilters();
  const part = contentKeys.find((key) => key === filters.get('part')) ?? 'contact';

  const side = useAdminSide();
  const { value, failure, reload } = usePrivate(side, useLoaderData<typeof clientLoader>());
  const sampleOf = (key: ContentKey): Drafts => {
    const contact = { siteName, contactPhone, contactEmail };
    return (key === 'contact' ? byLanguage(() => contact) : sampleContent[key]) as Drafts;
  };
  return (
    <>
      <h1 className="text-3xl">{c.content}</h1>
      <p className="mt-1 mb-4 max-w-3xl text-quiet">{t.intro}</p>
      <Choices
        label={t.part}
        value={part}
        options={contentKeys.map((key) => ({ value: key, text: t.parts[key] }))}
        onChange={(chosen) => filters.set({ part: chosen })}
      />
      {failure !== null && <ErrorState title={messageOf(failure, c.failed)} />}
      {failure === null && value === null && <Skeleton label={c.loading} rows={3} />}
      {value && (
        <>
          <p className="my-4">
            <Chip tone={value[part] ? 'good' : 'plain'}>{value[part] ? t.written : t.sample}</Chip>
          </p>
          <ContentEditor
            key={`${part}-${value[part] ? 'own' : 'sample'}`}
            side={side}
            part={part}
            initial={{ ...sampleOf(part), ...(value[part] as Partial<Drafts> | undefined) }}
            own={Boolean(value[part])}
            onChanged={reload}
          />
        </>
      )}
    </>
  );
}

export default ContentPage;

/** While the browser begins to read: the page with the shapes of what is to come, as the server drew it. */
export const HydrateFallback = ContentPage;
