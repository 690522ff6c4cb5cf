import { listDoctors } from '@healthplus/contract/doctors/endpoints';
import { consultationMessages } from '@healthplus/words/pages/consultations';
import { siteMessages } from '@healthplus/words/pages/site';
import { DoctorCard } from '#app/features/doctors/doctor-card.tsx';
import { doctorInLanguage } from '#app/features/doctors/in-language.ts';
import { apiOf } from '#app/lib/api.ts';
import { localeOf, requestLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { breadcrumbList, pageMeta, settingsOf } from '#app/lib/seo.ts';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { EmptyState } from '#app/ui/states.tsx';
import type { Route } from './+types/doctor-consultation';

export async function loader({ request, context }: Route.LoaderArgs) {
  const locale = requestLocale(request);
  const doctors = await apiOf(context).call(listDoctors);
  return { doctors: doctors.map((doctor) => doctorInLanguage(doctor, locale)) };
}

export function meta({ location, matches }: Route.MetaArgs) {
  const t = consultationMessages[localeOf(location.pathname)];
  const settings = settingsOf(matches);
  return pageMeta({
    title: t.title,
    description: t.text,
    pathname: location.pathname,
    ...settings,
    structured: [
      breadcrumbList(settings.publicUrl, location.pathname, [
        { name: siteMessages[localeOf(location.pathname)].services, path: '/services' },
        { name: t.title, path: location.pathname },
      ]),
    ],
  });
}

export default function DoctorConsultation({ loaderData }: Route.ComponentProps) {
  const t = useMessages(consultationMessages);
  const s = useMessages(siteMessages);
  return (
    <div className="page-width pb-8">
      <Breadcrumbs
        label={s.breadcrumb}
        trail={[{ name: s.home, to: '/' }, { name: s.services, to: '/services' }, { name: t.title }]}
      />
      <h1 className="text-3xl md:text-4xl">{t.title}</h1>
      <p className="mt-2 mb-6 max-w-[70ch] text-quiet">{t.text}</p>
      {loaderData.doctors.length === 0 && (
        <EmptyState title={t.none}>
          <p className="text-quiet">{t.noneText}</p>
        </EmptyState>
      )}
      <ul className="grid gap-4 sm:grid-cols-2">
        {loaderData.doctors.map((doctor) => (
          <li key={doctor.id}>
            <DoctorCard doctor={doctor} />
          </li>
        ))}
      </ul>
    </div>
  );
}
