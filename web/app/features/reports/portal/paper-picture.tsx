import type { Endpoint } from '@healthplus/contract/endpoint';
import type { PaperSettings } from '@healthplus/contract/reports/paper';
import { paperMessages } from '@healthplus/words/pages/paper';
import { useRef, useState } from 'react';
import { useLabSide } from '#app/features/accounts/lab-side.ts';
import { fieldsOf, messageOf } from '#app/lib/errors.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { upload } from '#app/lib/upload.ts';
import { useAction } from '#app/lib/use-private.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';

/** A picture of the lab's papers: what stands now, and a field for another. */
export function PaperPicture({
  endpoint,
  title,
  hint,
  now,
  onSent,
}: {
  endpoint: Pick<Endpoint, 'method' | 'path'> & { response: typeof PaperSettings };
  title: string;
  hint: string;
  /** The picture that stands, with its words. */
  now: { address: string; words: string } | null;
  onSent: (settings: PaperSettings) => void;
}) {
  const t = useMessages(paperMessages);
  const { busy, act } = useAction(useLabSide(), t.failed);
  const [problem, setProblem] = useState<string | undefined>();
  const field = useRef<HTMLInputElement>(null);
  const send = async () => {
    const file = field.current?.files?.[0];
    setProblem(file ? undefined : t.chooseFile);
    if (!file) return field.current?.focus();
    const form = new FormData();
    form.set('image', file);
    await act(
      'send',
      async (token) => {
        onSent(await upload(endpoint, { form, token, onProgress: () => {} }));
        if (field.current) field.current.value = '';
        notify(t.saved);
      },
      (error) => {
        setProblem(fieldsOf(error).image);
        return messageOf(error, t.failed);
      },
    );
  };
  return (
    <div className="grid min-w-0 grid-cols-1 gap-2">
      {now && (
        <img
          src={now.address}
          alt={now.words}
          className="max-h-24 max-w-full justify-self-start rounded-control object-contain border border-hairline bg-white"
        />
      )}
      <TextField
        ref={field}
        label={title}
        hint={hint}
        error={problem}
        type="file"
        accept="image/jpeg,image/png,image/webp"
      />
      <Button look="secondary" className="justify-self-start" disabled={busy !== null} onClick={() => void send()}>
        {busy ? t.sending : t.send}
      </Button>
    </div>
  );
}
