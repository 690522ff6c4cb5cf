import { createMessage } from '@healthplus/contract/coded-messages';
import { IMAGE_BYTES } from '@healthplus/contract/files/schemas';
import { updateLabProfile } from '@healthplus/contract/labs/lab.endpoints';
import { LabProfileForm } from '@healthplus/contract/labs/schemas';
import { verificationMessages } from '@healthplus/words/pages/lab-documents';
import { ImageUp } from 'lucide-react';
import { useState } from 'react';
import { useDropzone } from 'react-dropzone';
import { useNavigate } from 'react-router';
import { useLabSide, usePortal } from '#app/features/accounts/lab-side.ts';
import { browserApi } from '#app/lib/api.ts';
import { useCities } from '#app/lib/city.ts';
import { messageIn, messageOf } from '#app/lib/errors.ts';
import { formDataOf } from '#app/lib/form-data.ts';
import { localeOf, localized, useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { pageMeta, settingsOf } from '#app/lib/seo.ts';
import { usePrivateForm } from '#app/lib/use-contract-form.ts';
import { Button } from '#app/ui/button.tsx';
import { FieldError, SelectField, TextAreaField, TextField } from '#app/ui/field.tsx';
import type { Route } from './+types/verification';

export function meta({ location, matches }: Route.MetaArgs) {
  const t = verificationMessages[localeOf(location.pathname)];
  return pageMeta({
    title: t.title,
    description: t.intro,
    pathname: location.pathname,
    ...settingsOf(matches),
    noIndex: true,
  });
}

export default function VerificationPage() {
  const t = useMessages(verificationMessages);
  const locale = useLocale();
  const navigate = useNavigate();
  const cities = useCities();
  const { profile, reload } = usePortal();
  const [image, setImage] = useState<File | null>(null);
  const wanted = profile.pendingAddress ?? profile;
  const { formProps, field, busy } = usePrivateForm(useLabSide(), {
    // The picture is no field of the call's schema: it travels beside it.
    schema: LabProfileForm.refine(() => image !== null || profile.labImage, {
      path: ['labImage'],
      error: t.imageRequired,
    }),
    defaults: {
      // What waits for approval is what was wanted last; another save does not take it back.
      address: wanted.address ?? '',
      city: wanted.city ?? '',
      pincode: wanted.pincode ?? '',
      operationalHours: profile.operationalHours ?? '',
    },
    send: async (body, token) => {
      const form = formDataOf({ ...body, labImage: image });
      notify(messageIn(await browserApi.call(updateLabProfile, { body: form }, { token })));
      await reload();
      await navigate(localized('/lab-verification/document', locale));
    },
    failure: (error) => messageOf(error, t.failed),
    incomplete: (problems, values) =>
      problems.labImage || Object.values(values).includes('') ? t.allRequired : t.checkFields,
  });
  return (
    <>
      <h1 className="text-3xl">{t.title}</h1>
      <p className="mt-2 mb-6 text-quiet">{t.intro}</p>
      <form {...formProps} className="card grid max-w-3xl gap-4 p-6 sm:grid-cols-2">
        <div className="sm:col-span-2">
          <TextAreaField label={t.address} rows={2} maxLength={300} {...field('address')} />
        </div>
        <SelectField label={t.city} {...field('city')}>
          <option value="" />
          {cities.map((city) => (
            <option key={city.id} value={city.name}>
              {city.name}
            </option>
          ))}
        </SelectField>
        <TextField label={t.pincode} inputMode="numeric" maxLength={6} {...field('pincode')} />
        <div className="sm:col-span-2">
          <TextField label={t.operationalHours} hint={t.hoursHint} maxLength={200} {...field('operationalHours')} />
        </div>
        <LabImage image={image} standing={profile.labImage} onChoose={setImage} />
        <Button type="submit" disabled={busy} className="sm:col-span-2">
          {busy ? t.proceeding : t.proceed}
        </Button>
      </form>
    </>
  );
}

/** The lab's picture: dropped or chosen; the one that stands stays until another is sent. */
function LabImage({
  image,
  standing,
  onChoose,
}: {
  image: File | null;
  standing: string | null;
  onChoose: (image: File | null) => void;
}) {
  const t = useMessages(verificationMessages);
  const [problem, setProblem] = useState<string>();
  const { getRootProps, getInputProps, isDragActive } = useDropzone({
    accept: { 'image/*': ['.jpg', '.jpeg', '.png', '.webp'] },
    maxFiles: 1,
    maxSize: IMAGE_BYTES,
    onDrop: (accepted, rejected) => {
      onChoose(accepted[0] ?? null);
      const refused = rejected[0]?.errors[0];
      const found =
        refused &&
        ({
          'file-too-large': createMessage('file_is_larger_than_bytes', { bytes: IMAGE_BYTES }),
          'too-many-files': createMessage('too_many_files'),
        }[refused.code as string] ??
          t.notImage);
      setProblem(found);
      if (found) notify(found, 'bad');
    },
  });
  const preview = image ? URL.createObjectURL(image) : standing;
  return (
    <div className="sm:col-span-2">
      <p className="mb-1 font-medium text-[0.9375rem]">{t.labImage}</p>
      <input {...getInputProps({ name: 'labImage', hidden: true })} />
      <div
        {...getRootProps({ role: 'button', 'aria-label': `${t.labImage}: ${image?.name ?? t.drop}` })}
        className={`flex min-h-32 cursor-pointer flex-wrap items-center justify-center gap-4 rounded-card border-2 border-dashed p-4 text-center ${isDragActive ? 'border-primary bg-primary-tint' : 'border-control'}`}
      >
        {preview ? (
          <img src={preview} alt="" width="96" height="96" className="size-24 rounded-card object-cover" />
        ) : (
          <ImageUp className="text-primary" aria-hidden />
        )}
        <span>{isDragActive ? t.dropHere : (image?.name ?? t.drop)}</span>
      </div>
      {!image && (
        <p className={`mt-1 text-sm ${standing ? 'text-quiet' : 'font-medium text-bad'}`}>
          {standing ? t.imageKept : t.imageRequired}
        </p>
      )}
      {image === null && <FieldError alert text={problem} />}
    </div>
  );
}
