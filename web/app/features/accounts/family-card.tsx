import { addPerson, removePerson, updatePerson } from '@healthplus/contract/accounts/my-account.endpoints';
import { NewPerson, type Person } from '@healthplus/contract/accounts/schemas';
import { bookMessages } from '@healthplus/words/pages/people';
import { type ReactNode, useState } from 'react';
import { RelationField } from '#app/features/accounts/relation-field.tsx';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import type { Reading } from '#app/lib/private-page.ts';
import { usePrivateForm } from '#app/lib/use-contract-form.ts';
import { useAction, usePrivate } from '#app/lib/use-private.ts';
import { BornField } from '#app/ui/born-field.tsx';
import { BornYear } from '#app/ui/born-year.tsx';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog, Dialog } from '#app/ui/dialogs.tsx';
import { SelectField, TextField } from '#app/ui/field.tsx';
import { ErrorState } from '#app/ui/states.tsx';
import { accountSide } from './account-side.ts';

const sexes = ['female', 'male', 'other'] as const;

/** Whom the account books for: added, changed, removed. */
export function FamilyCard({
  reading,
  below,
}: {
  reading: Reading<Person[]> | undefined;
  /** What stands below the name of each. */
  below?: (person: Person) => ReactNode;
}) {
  const t = useMessages(bookMessages);
  const { value: people, failure, reload } = usePrivate(accountSide, reading);
  const { act } = useAction(accountSide, t.failed);
  const [edited, setEdited] = useState<Person | 'new' | null>(null);
  const [removing, setRemoving] = useState<Person | null>(null);
  const remove = (person: Person) =>
    act(
      String(person.id),
      async (token) => {
        await browserApi.call(removePerson, { params: { id: person.id } }, { token });
        await reload();
      },
      (error) => messageOf(error, t.failed),
    );
  return (
    <section aria-labelledby="family" className="card p-5">
      <h2 id="family" className="text-xl">
        {t.family}
      </h2>
      <p className="mb-3 note">{people?.length === 0 ? t.nobody : t.familyText}</p>
      {failure !== null && <ErrorState title={t.notRead} />}
      <ul className="divide-y divide-hairline">
        {people?.map((person) => (
          <li key={person.id} className="flex flex-wrap items-center justify-between gap-2 py-1">
            <div>
              <span className="font-medium">
                {person.name} <BornYear born={person} />
              </span>
              {below?.(person)}
            </div>
            <span className="flex gap-1">
              <Button look="quiet" aria-label={`${t.edit}: ${person.name}`} onClick={() => setEdited(person)}>
                {t.edit}
              </Button>
              <Button look="quiet" aria-label={`${t.remove}: ${person.name}`} onClick={() => setRemoving(person)}>
                {t.remove}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      <Button look="secondary" className="mt-3" onClick={() => setEdited('new')}>
        {t.addMember}
      </Button>
      {edited && (
        <PersonDialog
          person={edited === 'new' ? null : edited}
          onSaved={() => void reload()}
          onClose={() => setEdited(null)}
        />
      )}
      {removing && (
        <ConfirmDialog
          question={t.removeAsk(removing.name)}
          confirm={t.remove}
          onConfirm={() => remove(removing)}
          onClose={() => setRemoving(null)}
        />
      )}
    </section>
  );
}

function PersonDialog({
  person,
  onSaved,
  onClose,
}: {
  person: Person | null;
  onSaved: () => void;
  onClose: () => void;
}) {
  const t = useMessages(bookMessages);
  const { formProps, field, part, errorOf, busy } = usePrivateForm(accountSide, {
    schema: NewPerson,
    defaults: {
      name: person?.name ?? '',
      sex: person?.sex ?? '',
      relation: person?.relation ?? '',
      born: { birthDate: person?.birthDate ?? '', age: String(person?.age ?? '') },
    },
    bodyOf: ({ born, ...values }) => ({ ...values, ...born }),
    send: async (body, token) => {
      if (person) await browserApi.call(updatePerson, { params: { id: person.id }, body }, { token });
      else await browserApi.call(addPerson, { body }, { token });
      notify(t.saved);
      onSaved();
      onClose();
    },
    failure: (error) => messageOf(error, t.failed),
  });
  const born = part('born');
  return (
    <Dialog title={person?.name ?? t.addMember} onClose={onClose}>
      <form {...formProps} className="grid gap-4">
        <TextField label={t.fullName} {...field('name')} />
        <SelectField label={t.sex} {...field('sex')}>
          <option value="" />
          {sexes.map((sex) => (
            <option key={sex} value={sex}>
              {t.sexes[sex]}
            </option>
          ))}
        </SelectField>
        <BornField
          label={t.birthDate}
          name=""
          value={born.value}
          onChange={born.set}
          errors={{ birthDate: errorOf('birthDate'), age: errorOf('age') }}
        />
        <RelationField now={person?.relation ?? ''} {...field('relation')} />
        <Button type="submit" disabled={busy}>
          {busy ? t.saving : t.save}
        </Button>
      </form>
    </Dialog>
  );
}
