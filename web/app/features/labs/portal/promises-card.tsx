import { getPromises, putPromises } from '@healthplus/contract/labs/promise.endpoints';
import { givesBack, type Promises } from '@healthplus/contract/labs/promises';
import { promiseMessages } from '@healthplus/words/pages/promises';
import { useLabSide } from '#app/features/accounts/lab-side.ts';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { beginReading } from '#app/lib/private-page.ts';
import { usePrivateForm } from '#app/lib/use-contract-form.ts';
import { useBegun, usePrivate } from '#app/lib/use-private.ts';
import { Button } from '#app/ui/button.tsx';
import { SelectField, TextField } from '#app/ui/field.tsx';

/** What the lab gives back where it is late. */
export function PromisesCard() {
  const t = useMessages(promiseMessages);
  const reading = useBegun(() => beginReading('labToken', (token) => browserApi.call(getPromises, {}, { token })));
  const { value, failure } = usePrivate(useLabSide(), reading);
  return (
    <section aria-labelledby="promises" className="card mt-8 grid max-w-2xl gap-3 p-5">
      <h2 id="promises" className="text-xl">
        {t.title}
      </h2>
      <p className="text-quiet">{t.intro}</p>
      {failure !== null && <p className="text-bad">{messageOf(failure, t.failed)}</p>}
      {value && <PromisesForm promises={value} />}
    </section>
  );
}

function PromisesForm({ promises }: { promises: Promises }) {
  const t = useMessages(promiseMessages);
  const { formProps, field, form, busy } = usePrivateForm(useLabSide(), {
    schema: putPromises.body,
    defaults: promises,
    send: async (body, token) => {
      await browserApi.call(putPromises, { body }, { token });
      notify(t.saved);
    },
    failure: (error) => messageOf(error, t.failed),
  });
  return (
    <form {...formProps} className="grid gap-4">
      {(['lateVisit', 'lateReport'] as const).map((kind) => (
        <div key={kind} className="grid gap-3 sm:grid-cols-[1fr_10rem]">
          <SelectField label={t[kind]} {...field(`${kind}.gives`)}>
            {givesBack.map((gives) => (
              <option key={gives} value={gives}>
                {t.gives[gives]}
              </option>
            ))}
          </SelectField>
          {form.watch(`${kind}.gives`) === 'percent' && (
            <TextField label={t.percent} type="number" min={1} max={100} {...field(`${kind}.percent`)} />
          )}
        </div>
      ))}
      <Button type="submit" className="justify-self-start" disabled={busy}>
        {busy ? t.saving : t.save}
      </Button>
    </form>
  );
}
