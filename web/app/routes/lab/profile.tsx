import type { LabProfile } from '@healthplus/contract/labs/schemas';
import { verificationMessages } from '@healthplus/words/pages/lab-documents';
import { portalMessages } from '@healthplus/words/pages/portal';
import { reviewMessages } from '@healthplus/words/pages/verification';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { DevicesCard, readDevices } from '#app/features/accounts/devices-card.tsx';
import { useLabSide, usePortal } from '#app/features/accounts/lab-side.ts';
import { TwoFactorCard } from '#app/features/accounts/two-factor-card.tsx';
import { IdentityDialog } from '#app/features/labs/portal/identity-dialog.tsx';
import { LabDataCard } from '#app/features/privacy/lab-data-card.tsx';
import { DeskMails } from '#app/features/staff/portal/desk-mails.tsx';
import { localeOf } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { privatePage } from '#app/lib/private-page.ts';
import { pageMeta, settingsOf } from '#app/lib/seo.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Chip, VerifiedChip } from '#app/ui/chip.tsx';
import { SiteLink } from '#app/ui/site-link.tsx';
import type { Route } from './+types/profile';

export function meta({ location, matches }: Route.MetaArgs) {
  const t = portalMessages[localeOf(location.pathname)];
  return pageMeta({
    title: t.profile,
    description: t.profile,
    pathname: location.pathname,
    ...settingsOf(matches),
    noIndex: true,
  });
}

export const clientLoader = privatePage('labToken', readDevices);

function LabProfilePage() {
  const devices = useLoaderData<typeof clientLoader>();
  const t = useMessages(portalMessages);
  const v = useMessages(verificationMessages);
  const r = useMessages(reviewMessages);
  const { profile, reload, signOut } = usePortal();
  // Recorded by the site, from the documents; until then nothing is missing of the lab's own.
  const legal = [profile.legalName, profile.gstin && `GSTIN ${profile.gstin}`].filter(Boolean).join(', ');
  const rows = [
    [t.labName, profile.labName],
    [t.contactPerson, profile.name],
    [t.email, profile.email],
    [t.phone, profile.phone],
    [t.address, profile.address || t.notProvided],
    [t.city, profile.city || t.notProvided],
    ...(legal ? [[r.legal, legal]] : []),
  ];
  const office = profile.role === 'owner' || profile.role === 'manager';
  return (
    <>
      <h1 className="mb-6 text-3xl">{t.profile}</h1>
      <div className="card max-w-3xl p-6">
        <div className="flex flex-wrap items-center gap-5">
          <img
            src={profile.labImage ?? '/art/lab-1.svg'}
            alt={t.labPicture}
            width="112"
            height="112"
            className="size-28 rounded-card object-cover"
          />
          <div>
            <p className="font-bold font-heading text-2xl">{profile.labName}</p>
            {profile.suspended ? (
              <Chip tone="bad">{t.suspended}</Chip>
            ) : (
              <>
                <p className="mb-2 text-quiet">{profile.verified ? t.accredited : t.pending}</p>
                <VerifiedChip verified={profile.verified} label={profile.verified ? t.verified : t.notVerified} />
              </>
            )}
          </div>
        </div>
        <Standing profile={profile} />
        <dl className="mt-6 grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
          {rows.map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-quiet">{name}</dt>
              <dd className="break-words font-medium">{value}</dd>
            </div>
          ))}
        </dl>
        {profile.pendingName !== null && (
          <p className="mt-4 rounded-control bg-saving px-4 py-3 text-saving-ink">{v.nameWaits(profile.pendingName)}</p>
        )}
        {profile.pendingAddress && (
          <p className="mt-4 rounded-control bg-saving px-4 py-3 text-saving-ink">
            {v.addressWaits(Object.values(profile.pendingAddress).join(', '))}
          </p>
        )}
        <div className="mt-6 flex flex-wrap gap-3">
          {!profile.verified && office && <ButtonLink to="/lab-verification">{t.completeVerification}</ButtonLink>}
          {profile.verified && office && (
            <ButtonLink to="/lab-verification" look="secondary">
              {t.editProfile}
            </ButtonLink>
          )}
          {profile.role === 'owner' && <EditIdentity profile={profile} onSaved={reload} />}
          <ButtonLink to="/labs/dashboard" look={profile.verified ? 'primary' : 'secondary'}>
            {t.goDashboard}
          </ButtonLink>
          <Button look="secondary" onClick={() => void signOut()}>
            {t.logout}
          </Button>
        </div>
      </div>
      <Own devices={devices} owner={profile.role === 'owner'} />
    </>
  );
}

function EditIdentity({ profile, onSaved }: { profile: LabProfile; onSaved: () => Promise<void> }) {
  const v = useMessages(verificationMessages);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="secondary" onClick={() => setOpen(true)}>
        {v.identityTitle}
      </Button>
      {open && <IdentityDialog profile={profile} onSaved={onSaved} onClose={() => setOpen(false)} />}
    </>
  );
}

/** What concerns whoever is signed in; and, for the owner, all that is the lab's. */
function Own({ devices, owner }: { devices: ReturnType<typeof useLoaderData<typeof clientLoader>>; owner: boolean }) {
  const side = useLabSide();
  return (
    <>
      <div className="mt-6 empty:hidden">
        <DeskMails />
      </div>
      <div className="mt-6">
        <TwoFactorCard side={side} />
      </div>
      <div className="mt-6 max-w-2xl">
        <DevicesCard side={side} reading={devices} passwordAt="/labs/forgot-password" />
      </div>
      {owner && (
        <div className="mt-6">
          <LabDataCard />
        </div>
      )}
    </>
  );
}

/** What stands in the way, or that somebody is reading. */
function Standing({ profile }: { profile: LabProfile }) {
  const t = useMessages(portalMessages);
  const v = useMessages(verificationMessages);
  // One that was refused is missing again, whatever else is still being read.
  if (profile.submittedAt && !profile.verified && !profile.suspended && profile.missingDocuments.length > 0)
    return (
      <p className="mt-4 rounded-control bg-saving p-3 text-saving-ink">
        {t.sentBack(profile.missingDocuments.map((slot) => v.slots[slot]).join(', '))}{' '}
        <SiteLink to="/lab-verification/document" className="font-medium underline">
          {t.toDocuments}
        </SiteLink>
      </p>
    );
  const said = profile.suspended
    ? `${t.suspended}. ${t.suspendedText}`
    : profile.rejection !== null && !profile.verified
      ? t.rejected(profile.rejection)
      : profile.submittedAt && !profile.verified
        ? t.submitted
        : null;
  return said ? <p className="mt-4 rounded-control bg-saving p-3 text-saving-ink">{said}</p> : null;
}

export default LabProfilePage;

/** While the browser begins to read: the page with the shapes of what is to come, as the server drew it. */
export const HydrateFallback = LabProfilePage;
