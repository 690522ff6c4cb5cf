import type { Doctor } from '@healthplus/contract/doctors/schemas';
import { consultationMessages } from '@healthplus/words/pages/consultations';
import { factMessages } from '@healthplus/words/pages/facts';
import { dayAndTime, rupees } from '#app/lib/format.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { ButtonLink } from '#app/ui/button.tsx';

export function DoctorFacts({ doctor }: { doctor: Doctor }) {
  const t = useMessages(consultationMessages);
  const { fact } = useMessages(factMessages);
  const locale = useLocale();
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-[0.9375rem]">
      {[
        [t.speaks, doctor.languages.map(fact).join(', ')],
        [t.fee, rupees(doctor.fee)],
        [t.next, doctor.nextSlot ? dayAndTime(doctor.nextSlot, locale) : t.noneFree],
      ].map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-quiet">{name}</dt>
          <dd className="font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function DoctorCard({ doctor }: { doctor: Doctor }) {
  const t = useMessages(consultationMessages);
  const { fact } = useMessages(factMessages);
  return (
    <article className="card flex h-full flex-col gap-3 p-5">
      <div className="flex flex-wrap items-center gap-4">
        {doctor.image && <img src={doctor.image} alt="" width="72" height="72" className="size-18 rounded-full" />}
        <div className="min-w-0 flex-1 basis-36 break-words">
          <h2 className="text-xl">{doctor.name}</h2>
          <p>{fact(doctor.specialty)}</p>
          <p className="note">{t.years(doctor.years)}</p>
        </div>
      </div>
      <p className="text-quiet">{doctor.about}</p>
      <DoctorFacts doctor={doctor} />
      <ButtonLink to={`/services/doctor-consultation/${doctor.id}`} wide className="mt-auto">
        {t.book}
        <span className="sr-only"> {doctor.name}</span>
      </ButtonLink>
    </article>
  );
}
