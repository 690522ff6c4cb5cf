import { readId } from '@healthplus/contract/ids';
import { getLab } from '@healthplus/contract/labs/endpoints';
import { prescriptionMessages } from '@healthplus/words/pages/prescriptions';
import { siteMessages } from '@healthplus/words/pages/site';
import { useLocation, useNavigate } from 'react-router';
import { MyPrescriptions } from '#app/features/prescriptions/my-prescriptions.tsx';
import { SendForm } from '#app/features/prescriptions/send-form.tsx';
import { apiOf, isMissing } from '#app/lib/api.ts';
import { useCity } from '#app/lib/city.ts';
import { localeOf, localized, useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { pageMeta, settingsOf } from '#app/lib/seo.ts';
import { useToken } from '#app/lib/session.ts';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import type { Route } from './+types/prescription';

/** The lab whose desk is to read it, where the address names one. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const labId = readId(new URL(request.url).searchParams.get('lab'));
  if (labId === null) return { lab: null };
  try {
    const lab = await apiOf(context).call(getLab, { params: { labAdminId: labId } });
    return { lab: lab.verified ? { id: lab.id, name: lab.labName, city: lab.city } : null };
  } catch (error) {
    if (isMissing(error)) return { lab: null };
    throw error;
  }
}

export function meta({ location, matches }: Route.MetaArgs) {
  const t = prescriptionMessages[localeOf(location.pathname)];
  return pageMeta({ title: t.title, description: t.intro, pathname: location.pathname, ...settingsOf(matches) });
}

/** Where a doctor's paper is sent to be read: what happens to it, the form, and what was sent before. */
export default function PrescriptionPage({ loaderData: { lab } }: Route.ComponentProps) {
  const t = useMessages(prescriptionMessages);
  const s = useMessages(siteMessages);
  const token = useToken('token');
  const locale = useLocale();
  const navigate = useNavigate();
  const city = useCity()?.name ?? '';
  const { pathname, search } = useLocation();
  return (
    <div className="page-width max-w-4xl pb-8">
      <Breadcrumbs label={s.breadcrumb} trail={[{ name: s.home, to: '/' }, { name: t.title }]} />
      <h1 className="text-3xl md:text-4xl">{t.title}</h1>
      <p className="mt-2 max-w-[65ch] text-lg text-quiet">{t.intro}</p>
      <div className="mt-6 grid items-start gap-8 md:grid-cols-[1fr_1.2fr]">
        <div className="grid gap-4">
          <ol className="grid gap-3">
            {t.steps.map((step, index) => (
              <li key={step} className="flex gap-3">
                <span
                  aria-hidden
                  className="grid size-8 shrink-0 place-items-center rounded-full bg-primary-tint font-semibold text-primary"
                >
                  {index + 1}
                </span>
                {step}
              </li>
            ))}
          </ol>
          <p className="font-medium">{lab ? t.readByLab(lab.name) : t.readBySite}</p>
          <p className="note">{t.kept}</p>
        </div>
        {token ? (
          <SendForm
            city={lab?.city ?? city}
            labId={lab?.id ?? null}
            onSent={({ id }) => void navigate(localized(`/prescription/${id}`, locale))}
          />
        ) : (
          <div className="card grid justify-items-start gap-3 p-5">
            <p>{t.signInText}</p>
            <ButtonLink to={`/login?next=${encodeURIComponent(pathname + search)}`}>{t.signIn}</ButtonLink>
          </div>
        )}
      </div>
      {token && (
        <div className="mt-10">
          <MyPrescriptions />
        </div>
      )}
    </div>
  );
}
