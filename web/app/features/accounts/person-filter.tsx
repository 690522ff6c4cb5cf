import type { Person } from '@healthplus/contract/accounts/schemas';
import { accountMessages } from '@healthplus/words/pages/accounts';
import { useMessages } from '#app/lib/messages.ts';
import { PersonMark } from '#app/ui/person-mark.tsx';

/** Whose bookings and results are in sight: everybody's, or one person's. */
export function PersonFilter({
  people,
  chosen,
  onChoose,
}: {
  people: Person[];
  /** The person's id as the address holds it; '' for everybody. */
  chosen: string;
  onChoose: (id: string) => void;
}) {
  const t = useMessages(accountMessages);
  if (people.length < 2 && chosen === '') return null;
  const all = [{ id: '', name: t.everybody }, ...people.map(({ id, name }) => ({ id: String(id), name }))];
  return (
    <fieldset className="mb-6">
      <legend className="sr-only">{t.whose}</legend>
      <div className="flex flex-wrap gap-2">
        {all.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            aria-pressed={chosen === id}
            onClick={() => onChoose(id)}
            className="inline-flex min-h-11 items-center gap-2 rounded-full border border-hairline bg-card py-1 pr-4 pl-1.5 font-medium text-[0.9375rem] hover:bg-sand aria-pressed:border-primary aria-pressed:bg-primary-tint"
          >
            <PersonMark name={id === '' ? '' : name} />
            {name}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
