import { listItemCardsByIds } from '@healthplus/contract/items/endpoints';
import { percentOff } from '@healthplus/contract/items/rules';
import { getLabPackage } from '@healthplus/contract/lab-packages/endpoints';
import { getLab } from '@healthplus/contract/labs/endpoints';
import { listLabRatings } from '@healthplus/contract/reviews/endpoints';
import { factMessages } from '@healthplus/words/pages/facts';
import { catalogueMessages } from '@healthplus/words/pages/items';
import { publicLabMessages } from '@healthplus/words/pages/labs';
import { siteMessages } from '@healthplus/words/pages/site';
import { type KeyboardEvent, useState } from 'react';
import { data } from 'react-router';
import { CardChoices } from '#app/features/items/card-choices.tsx';
import { useGroupName } from '#app/features/items/groups.ts';
import { labPackageStructure } from '#app/features/items/item-structure.ts';
import { packageInLanguage } from '#app/features/items/package-in-language.ts';
import { PackageParameters } from '#app/features/items/package-parameters.tsx';
import { RatingLine } from '#app/features/reviews/rating-line.tsx';
import { apiOf, isMissing } from '#app/lib/api.ts';
import { rupees } from '#app/lib/format.ts';
import { localeOf, localized, requestLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import type { FailureHandle } from '#app/lib/route-failure.ts';
import { breadcrumbList, pageMeta, settingsOf } from '#app/lib/seo.ts';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Chip, VerifiedChip } from '#app/ui/chip.tsx';
import { Fact } from '#app/ui/fact.tsx';
import { LabMark } from '#app/ui/lab-mark.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import type { Route } from './+types/lab-package';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  try {
    const api = apiOf(context);
    const item = await api.call(getLabPackage, { params: { id: params.id } });
    const [lab, [rating], [card]] = await Promise.all([
      item.lab && api.call(getLab, { params: { labAdminId: item.lab.id } }),
      item.lab ? api.call(listLabRatings, { query: { ids: String(item.lab.id) } }) : [],
      api.call(listItemCardsByIds, { query: { ids: String(item.id) } }),
    ]);
    const bookable = card !== undefined && card.labCount > 0;
    return {
      ...item,
      ...packageInLanguage(item, requestLocale(request)),
      bookable,
      accreditation: lab?.accreditation ?? null,
      rating: rating ?? null,
    };
  } catch (error) {
    if (isMissing(error)) return data(null, { status: 404 });
    throw error;
  }
}

export const handle: FailureHandle = { failure: (locale) => publicLabMessages[locale].packageFailed };

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  const locale = localeOf(location.pathname);
  const t = publicLabMessages[locale];
  const title = loaderData?.name ?? t.packageNotFound;
  const settings = settingsOf(matches);
  // Two addresses lead here; the shorter one is the package's own.
  const canonical = loaderData ? localized(`/lab/package/${loaderData.id}`, locale) : location.pathname;
  return pageMeta({
    title,
    description: loaderData?.description || title,
    pathname: location.pathname,
    canonical,
    ...settings,
    noIndex: !loaderData,
    structured: loaderData
      ? [
          ...labPackageStructure(loaderData, settings.publicUrl, canonical),
          breadcrumbList(settings.publicUrl, location.pathname, [
            ...(loaderData.lab ? [{ name: loaderData.lab.labName, path: `/lab/${loaderData.lab.id}` }] : []),
            { name: title, path: canonical },
          ]),
        ]
      : [],
  });
}

type Loaded = NonNullable<Route.ComponentProps['loaderData']>;

export default function LabPackagePage({ loaderData: item }: Route.ComponentProps) {
  const t = useMessages(publicLabMessages);
  const c = useMessages(catalogueMessages);
  const s = useMessages(siteMessages);
  const groupName = useGroupName();
  if (!item) {
    return (
      <div className="page-width py-16">
        <h1 className="sr-only">{t.packageNotFound}</h1>
        <EmptyState title={t.packageNotFound}>
          <ButtonLink to="/search">{s.search}</ButtonLink>
        </EmptyState>
      </div>
    );
  }
  const percent = percentOff(item.basePrice, item.offerPrice);
  const book = item.bookable ? (
    <ButtonLink to={`/book?item=${item.id}&lab=${item.lab!.id}`}>{c.bookNow}</ButtonLink>
  ) : (
    <p className="font-medium">{c.cannotBook}</p>
  );
  return (
    <div className="page-width pb-28">
      <Breadcrumbs
        label={s.breadcrumb}
        trail={[{ name: t.home, to: '/' }, { name: t.labTests, to: '/all-packages' }, { name: item.name }]}
      />
      <div className="card p-6">
        <h1 className="text-3xl md:text-4xl">{item.name}</h1>
        <p className="mt-2 max-w-[70ch] text-quiet">{item.description}</p>
        <p className="mt-3 flex flex-wrap gap-2">
          {item.category && <Chip>{groupName(item.category.name)}</Chip>}
          <Chip>
            <Fact text={item.resultTime} />
          </Chip>
        </p>
        <p className="mt-4 flex flex-wrap items-baseline gap-3">
          <span className="figure-price text-4xl">{rupees(item.offerPrice)}</span>
          {percent > 0 && (
            <>
              <s className="text-quiet">{rupees(item.basePrice)}</s>
              <Chip tone="saving">{t.off(percent)}</Chip>
            </>
          )}
        </p>
        <div className="mt-4">{book}</div>
        {item.bookable && (
          <div className="mt-2 max-w-sm print:hidden">
            <CardChoices id={item.id} name={item.name} comparable />
          </div>
        )}
      </div>
      <LabStrip item={item} />
      <Tabs item={item} />
      <div className="print:hidden fixed inset-x-0 bottom-0 z-30 border-hairline border-t bg-card">
        <div className="page-width flex min-h-16 items-center justify-between gap-4 py-2">
          <p>
            <span className="figure-price text-2xl">{rupees(item.offerPrice)}</span>{' '}
            {percent > 0 && <span className="font-medium text-saving-ink text-sm">{t.save(percent)}</span>}
          </p>
          {book}
        </div>
      </div>
    </div>
  );
}

/** Whose package it is, and where one comes to: at that lab's own city, whichever is chosen above. */
function LabStrip({ item: { lab, rating } }: { item: Loaded }) {
  const t = useMessages(publicLabMessages);
  if (!lab) return null;
  return (
    <div className="card mt-4 flex flex-wrap items-center gap-4 p-4">
      <LabMark image={lab.labImage} size={56} />
      <div>
        <SiteLink to={`/lab/${lab.id}`} className="font-semibold hover:text-primary hover:underline">
          {lab.labName}
        </SiteLink>
        <p className="note">{lab.address}</p>
        {lab.city && <p className="note">{t.bookedIn(lab.city)}</p>}
        <p className="mt-1">
          <VerifiedChip verified={lab.verified} label={lab.verified ? t.verified : t.notVerified} />
        </p>
      </div>
      {rating && <RatingLine rating={rating} />}
    </div>
  );
}

const tabNames = ['details', 'parameters', 'requirements'] as const;

function Tabs({ item }: { item: Loaded }) {
  const t = useMessages(publicLabMessages);
  const [open, setOpen] = useState<(typeof tabNames)[number]>('details');
  /** Arrows, Home and End go through the tabs, as a list of tabs is used. */
  function onKey(event: KeyboardEvent) {
    const at = tabNames.indexOf(open);
    const last = tabNames.length - 1;
    const steps: Record<string, number> = {
      ArrowRight: at === last ? 0 : at + 1,
      ArrowLeft: at === 0 ? last : at - 1,
      Home: 0,
      End: last,
    };
    const next = steps[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setOpen(tabNames[next]!);
    document.getElementById(`tab-${tabNames[next]}`)?.focus();
  }
  const panels = {
    details: <Details item={item} />,
    parameters: <PackageParameters tests={item.packageTests} />,
    requirements: <Requirements item={item} />,
  };
  return (
    <div className="mt-6">
      <div role="tablist" aria-label={item.name} className="flex flex-wrap gap-2 border-hairline border-b">
        {tabNames.map((name) => (
          <button
            key={name}
            id={`tab-${name}`}
            type="button"
            role="tab"
            aria-selected={open === name}
            tabIndex={open === name ? 0 : -1}
            onKeyDown={onKey}
            aria-controls={`panel-${name}`}
            onClick={() => setOpen(name)}
            className="min-h-11 px-4 font-semibold aria-selected:border-primary aria-selected:border-b-2 aria-selected:text-primary"
          >
            {t[name]}
          </button>
        ))}
      </div>
      {/* All of them are there before scripts run, and for those who never run them. */}
      {tabNames.map((name) => (
        <div
          key={name}
          id={`panel-${name}`}
          role="tabpanel"
          aria-labelledby={`tab-${name}`}
          hidden={open !== name}
          className="answer py-4"
        >
          <h2 className="panel-title text-xl">{t[name]}</h2>
          {panels[name]}
        </div>
      ))}
    </div>
  );
}

function Requirements({ item }: { item: Loaded }) {
  const t = useMessages(publicLabMessages);
  return (
    <>
      <ul className="list-disc pl-5">
        {item.preTestRequirements.map((line) => (
          <li key={line}>
            <Fact text={line} />
          </li>
        ))}
      </ul>
      <p className="mt-3 rounded-control bg-saving p-3 text-saving-ink">{t.warning}</p>
    </>
  );
}

function Details({ item }: { item: Loaded }) {
  const t = useMessages(publicLabMessages);
  const { fact } = useMessages(factMessages);
  const groupName = useGroupName();
  const rows = [
    [t.numberOfTests, String(item.numberOfTests)],
    [t.resultTime, fact(item.resultTime)],
    [t.fastingRequired, item.fastingRequired ? t.yesHours(item.fastingDuration) : t.no],
    [t.methodology, fact(item.methodology)],
    [t.category, item.category ? groupName(item.category.name) : ''],
    [t.availability, fact(item.availability)],
  ].filter(([, value]) => value);
  return (
    <div className="grid gap-6 md:grid-cols-2">
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
        {rows.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-quiet">{name}</dt>
            <dd className="font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      <section aria-labelledby="about-lab" className="card p-4">
        <h2 id="about-lab" className="mb-2 text-lg">
          {t.aboutLab}
        </h2>
        <ul className="list-disc pl-5">
          {/* The fixed text stands until a lab has an accreditation of its own. */}
          {(item.accreditation ? [t.accredited(item.accreditation)] : t.aboutPoints).map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </section>
    </div>
  );
}
