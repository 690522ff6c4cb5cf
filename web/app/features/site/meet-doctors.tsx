import type { Content } from '@healthplus/contract/site/schemas';
import { homeMessages } from '@healthplus/words/pages/home';
import { useMessages } from '#app/lib/messages.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';

export function MeetDoctors({ doctors }: { doctors: Content<'doctors'> }) {
  const t = useMessages(homeMessages);
  return (
    <section id="doctors" aria-labelledby="doctors-title" className="page-width py-12">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <h2 id="doctors-title" className="text-3xl md:text-4xl">
          {t.doctors}
        </h2>
        <ButtonLink to="/services/doctor-consultation" look="secondary">
          {t.consult}
        </ButtonLink>
      </div>
      <ul className="card-row lg:grid-cols-4">
        {doctors.map((doctor) => (
          <li key={doctor.name} className="card item-card items-center text-center">
            <img src={doctor.image} alt="" width="96" height="96" loading="lazy" className="rounded-full" />
            <h3 className="text-lg">
              <SiteLink to="/services/doctor-consultation" className="covering">
                {doctor.name}
              </SiteLink>
            </h3>
            <p>{doctor.specialty}</p>
            <p className="note">{t.years(doctor.years)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
