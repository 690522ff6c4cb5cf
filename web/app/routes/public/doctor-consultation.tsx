import { doctors } from '#app/content/home.ts';
import { homeMessages } from '#app/features/site/home-messages.ts';
import { useSite } from '#app/features/site/use-site.ts';
import { localeOf } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { pageMeta, settingsOf } from '#app/lib/seo.ts';
import type { Route } from './+types/doctor-consultation';

export function loader() {
  return { doctors };
}

export function meta({ location, matches }: Route.MetaArgs) {
  const t = homeMessages[localeOf(location.pathname)];
  return pageMeta({ title: t.doctor, description: t.doctorText, pathname: location.pathname, ...settingsOf(matches) });
}

export default function DoctorConsultation({ loaderData }: Route.ComponentProps) {
  const t = useMessages(homeMessages);
  const { contactPhone } = useSite();
  return (
    <div className="page-width py-8">
      <h1 className="text-3xl md:text-4xl">{t.doctor}</h1>
      <p className="mt-2 mb-6 text-quiet">
        {t.doctorText} {t.byPhone}
      </p>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {loaderData.doctors.map((doctor) => (
          <li key={doctor.name} className="card p-5">
            <h2 className="text-lg">{doctor.name}</h2>
            <p>{doctor.specialty}</p>
            <p className="text-quiet text-sm">{t.years(doctor.years)}</p>
          </li>
        ))}
      </ul>
      <a
        href={`tel:${contactPhone.replace(/\s/g, '')}`}
        className="mt-6 inline-flex min-h-11 items-center rounded-control bg-primary px-5 font-semibold text-white hover:bg-primary-deep"
      >
        {contactPhone}
      </a>
    </div>
  );
}
