import { data } from 'react-router';
import { textPages } from '#app/content/pages.ts';
import { localeOf } from '#app/lib/locale.ts';
import { pageUrl } from '#app/lib/page-url.ts';
import { pageMeta, settingsOf } from '#app/lib/seo.ts';
import type { Route } from './+types/text-page';

export function loader({ request }: Route.LoaderArgs) {
  const { pathname } = pageUrl(request);
  const [name = ''] = pathname.split('/').slice(-1);
  const page = textPages[localeOf(pathname)][name];
  if (!page) throw data(null, { status: 404 });
  return page;
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  return pageMeta({
    title: loaderData?.title ?? '',
    description: loaderData?.sections[0]?.text ?? '',
    pathname: location.pathname,
    ...settingsOf(matches),
  });
}

export default function TextPage({ loaderData }: Route.ComponentProps) {
  return (
    <article className="page-width max-w-3xl py-10">
      <h1 className="mb-6 text-4xl">{loaderData.title}</h1>
      {loaderData.sections.map((section) => (
        <section key={section.heading} className="mb-6">
          <h2 className="mb-1 text-xl">{section.heading}</h2>
          <p className="max-w-[70ch] text-quiet">{section.text}</p>
          {section.items && (
            <ul className="mt-2 grid max-w-[70ch] list-disc gap-1 pl-5 text-quiet">
              {section.items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </article>
  );
}
