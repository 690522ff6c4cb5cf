import { uploadImage } from '@healthplus/contract/files/endpoints';
import type { ContentKey } from '@healthplus/contract/site/schemas';
import { consoleMessages } from '@healthplus/words/pages/console';
import { contentMessages } from '@healthplus/words/pages/content';
import { useId, useState } from 'react';
import { messageOf } from '#app/lib/errors.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { readToken } from '#app/lib/session.ts';
import { upload } from '#app/lib/upload.ts';
import { FieldError, TextAreaField, TextField } from '#app/ui/field.tsx';
import { contentFields, type Entry } from './content-fields.ts';

/** The fields of one entry of a part. `errorOf` says what is wrong with a field, by its key. */
export function ContentEntry({
  part,
  entry,
  errorOf,
  onChange,
}: {
  part: ContentKey;
  entry: Entry;
  errorOf: (key: string) => string | undefined;
  onChange: (changes: Entry) => void;
}) {
  const t = useMessages(contentMessages);
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {contentFields[part].map(({ name, kind, key }) => {
        const label = t[name] as string;
        const value = entry[key];
        if (kind === 'check')
          return (
            <label key={key} className="flex min-h-11 items-center gap-2 self-end">
              <input
                type="checkbox"
                checked={Boolean(value)}
                onChange={(event) => onChange({ [key]: event.target.checked })}
                className="size-5 accent-primary"
              />
              {label}
            </label>
          );
        if (kind === 'picture')
          return (
            <PictureField
              key={key}
              value={String(value)}
              error={errorOf(key)}
              onChange={(url) => onChange({ [key]: url })}
            />
          );
        if (kind === 'long')
          return (
            <div key={key} className="sm:col-span-2">
              <TextAreaField
                label={label}
                value={String(value)}
                error={errorOf(key)}
                onChange={(event) => onChange({ [key]: event.target.value })}
              />
            </div>
          );
        return (
          <TextField
            key={key}
            label={label}
            type={kind === 'number' ? 'number' : 'text'}
            step="any"
            value={String(value)}
            error={errorOf(key)}
            onChange={(event) =>
              onChange({ [key]: kind === 'number' ? Number(event.target.value) : event.target.value })
            }
          />
        );
      })}
    </div>
  );
}

function PictureField({
  value,
  error,
  onChange,
}: {
  value: string;
  error: string | undefined;
  onChange: (url: string) => void;
}) {
  const t = useMessages(contentMessages);
  const { actionFailed } = useMessages(consoleMessages);
  const id = useId();
  const [busy, setBusy] = useState(false);
  async function send(file: File | undefined) {
    if (!file) return;
    const form = new FormData();
    form.set('image', file);
    setBusy(true);
    try {
      const token = readToken('token') ?? '';
      onChange((await upload(uploadImage, { form, token, onProgress: () => {} })).url);
    } catch (problem) {
      notify(messageOf(problem, actionFailed), 'bad');
    } finally {
      setBusy(false);
    }
  }
  return (
    <div>
      <p className="mb-1 font-medium text-[0.9375rem]">{t.picture}</p>
      <div className="flex items-center gap-3">
        {value && (
          <img src={value} alt="" width="56" height="56" className="size-14 rounded-control bg-sand object-cover" />
        )}
        <input
          id={id}
          type="file"
          accept="image/png,image/jpeg,image/webp"
          className="peer sr-only"
          onChange={(event) => void send(event.target.files?.[0])}
        />
        <label
          htmlFor={id}
          className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-primary underline peer-focus-visible:outline-2 peer-focus-visible:outline-primary"
        >
          {busy ? t.uploading : t.upload}
        </label>
      </div>
      <FieldError alert text={error} />
    </div>
  );
}
