import { setAnalyserCode } from '@healthplus/contract/analysers/endpoints';
import type { Analyser } from '@healthplus/contract/analysers/schemas';
import { z } from '@healthplus/contract/z';
import { analysersMessages } from '@healthplus/words/pages/analysers';
import { useLabSide } from '#app/features/accounts/lab-side.ts';
import { ParameterPick } from '#app/features/vocabulary/parameter-pick.tsx';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { useContractForm } from '#app/lib/use-contract-form.ts';
import { useAction } from '#app/lib/use-private.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialogs.tsx';
import { TextField } from '#app/ui/field.tsx';

/** The codes of an analyser with what they mean; those that mean nothing yet come first. */
export function Codes({ analyser, onTeach }: { analyser: Analyser; onTeach: (code: string) => void }) {
  const t = useMessages(analysersMessages);
  const { formProps, field, clear } = useContractForm({
    schema: z.object({ code: z.string().trim().min(1) }),
    defaults: { code: '' },
    send: async ({ code }) => {
      clear();
      onTeach(code);
    },
    failure: () => '',
  });
  return (
    <details className="mt-4">
      <summary className="min-h-11 cursor-pointer py-2 text-primary">
        {t.codes} ({analyser.codes.length})
      </summary>
      <p className="note">{t.codesText}</p>
      {analyser.codes.length === 0 && <p className="mt-2">{t.codesNone}</p>}
      <ul className="mt-2">
        {analyser.codes.map(({ code, parameter }) => (
          <li key={code} className="flex flex-wrap items-center justify-between gap-3 border-hairline border-t py-1">
            <span>
              <strong>{code}</strong> {parameter ?? <em className="text-bad">{t.meansNothing}</em>}
            </span>
            <Button look="quiet" aria-label={t.means(code)} onClick={() => onTeach(code)}>
              {t.teach}
            </Button>
          </li>
        ))}
      </ul>
      <form {...formProps} className="mt-3 flex flex-wrap items-end gap-3">
        <TextField label={t.newCode} maxLength={40} autoComplete="off" {...field('code')} />
        <Button type="submit" look="secondary">
          {t.teach}
        </Button>
      </form>
    </details>
  );
}

/** Somebody says what a code means. */
export function TeachDialog({
  analyser,
  code,
  onDone,
  onClose,
}: {
  analyser: Analyser;
  code: string;
  onDone: () => Promise<unknown>;
  onClose: () => void;
}) {
  const t = useMessages(analysersMessages);
  const { act } = useAction(useLabSide(), t.failed);
  const teach = (parameterId: number) =>
    act(
      'teach',
      async (token) => {
        const params = { analyserId: analyser.id };
        await browserApi.call(setAnalyserCode, { params, body: { code, parameterId } }, { token });
        notify(t.taught);
        onClose();
        await onDone();
      },
      (error) => messageOf(error, t.failed),
    );
  return (
    <Dialog title={t.means(code)} onClose={onClose}>
      <ParameterPick
        label={t.parameter}
        hint={t.parameterHint}
        none={t.parameterNone}
        failed={t.failed}
        onPick={({ id }) => void teach(id)}
      />
      <Button look="secondary" className="mt-4" onClick={onClose}>
        {t.close}
      </Button>
    </Dialog>
  );
}
