import { homeMessages } from '@healthplus/words/pages/home';
import {
  Clock,
  FlaskConical,
  IndianRupee,
  MapPin,
  Microscope,
  ScanLine,
  Stethoscope,
  UserRoundCheck,
} from 'lucide-react';
import { useMessages } from '#app/lib/messages.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';

const services = [
  { icon: FlaskConical, title: 'blood', text: 'bloodText', to: '/services/blood-test' },
  { icon: ScanLine, title: 'xray', text: 'xrayText', to: '/services/xrays-scans' },
  { icon: Stethoscope, title: 'doctor', text: 'doctorText', to: '/services/doctor-consultation' },
  { icon: MapPin, title: 'nearby', text: 'nearbyText', to: '/services/nearby-labs' },
] as const;

export function Services() {
  const t = useMessages(homeMessages);
  return (
    <section id="services" aria-labelledby="services-title" className="page-width py-12">
      <h2 id="services-title" className="mb-6 text-3xl md:text-4xl">
        {t.ourServices}
      </h2>
      <ul className="card-row lg:grid-cols-4">
        {services.map(({ icon: Icon, title, text, to }) => (
          <li key={to} className="card item-card">
            <span className="organ-mark">
              <Icon aria-hidden />
            </span>
            <h3 className="text-lg">{t[title]}</h3>
            <p className="note">{t[text]}</p>
            <SiteLink to={to} className="mt-auto inline-flex min-h-11 items-center font-semibold text-primary covering">
              {t.learnMore}
              <span className="sr-only">: {t[title]}</span>
              <span aria-hidden>&nbsp;→</span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

const whyIcons = { support: Clock, doctors: UserRoundCheck, pricing: IndianRupee, equipment: Microscope } as const;
const whys = Object.keys(whyIcons) as (keyof typeof whyIcons)[];

export function WhyChooseUs() {
  const t = useMessages(homeMessages);
  return (
    <section id="about" aria-labelledby="why" className="border-hairline border-y bg-card">
      <div className="page-width grid items-center gap-8 py-12 min-[769px]:grid-cols-[2fr_1fr]">
        <div>
          <h2 id="why" className="mb-6 text-3xl md:text-4xl">
            {t.why}
          </h2>
          <ul className="grid gap-6 sm:grid-cols-2">
            {whys.map((why) => {
              const Icon = whyIcons[why];
              return (
                <li key={why} className="flex gap-3">
                  <Icon className="mt-1 shrink-0 text-primary" aria-hidden />
                  <div>
                    <h3 className="text-lg">{t.whyPoints[why]}</h3>
                    <p className="text-quiet">{t.whyTexts[why]}</p>
                  </div>
                </li>
              );
            })}
          </ul>
        </div>
        <img
          src="/art/microscope.svg"
          alt=""
          width="320"
          height="280"
          loading="lazy"
          className="hidden w-full min-[769px]:block"
        />
      </div>
    </section>
  );
}

export function PartnerCall() {
  const t = useMessages(homeMessages);
  return (
    <section aria-labelledby="partner" className="page-width py-12">
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-night p-6 text-on-night">
        <div>
          <h2 id="partner" className="text-2xl md:text-3xl">
            {t.partner}
          </h2>
          <p>{t.partnerText}</p>
        </div>
        <ButtonLink to="/labs/profile" look="secondary">
          {t.partnerButton}
        </ButtonLink>
      </div>
    </section>
  );
}
