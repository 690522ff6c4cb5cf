import { listAdminParameters } from '@healthplus/contract/vocabulary/endpoints';
import { consoleMessages } from '@healthplus/words/pages/console';
import { vocabularyMessages } from '@healthplus/words/pages/vocabulary';
import { X } from 'lucide-react';
import { browserApi } from '#app/lib/api.ts';
import { useMessages } from '#app/lib/messages.ts';
import { readToken } from '#app/lib/session.ts';
import { FieldError } from '#app/ui/field.tsx';
import { SearchPick } from '#app/ui/search-pick.tsx';

interface Named {
  id: number;
  name: string;
}

const find = (q: string) =>
  browserApi.call(listAdminParameters, { query: { q, limit: 8 } }, { token: readToken('token') });

/** The parameters of a test: found by name, added, taken out. */
export function ParameterPicker({
  chosen,
  onChange,
  error,
}: {
  chosen: Named[];
  onChange: (chosen: Named[]) => void;
  error: string | undefined;
}) {
  const t = useMessages(vocabularyMessages);
  const c = useMessages(consoleMessages);
  return (
    <fieldset>
      <legend className="mb-1 font-medium text-[0.9375rem]">{t.measures}</legend>
      <ul className="mb-2 flex flex-wrap gap-2">
        {chosen.map((entry) => (
          <li key={entry.id} className="flex items-center rounded-full bg-primary-tint pl-3 text-primary-deep">
            {entry.name}
            <button
              type="button"
              aria-label={t.takeOut(entry.name)}
              onClick={() => onChange(chosen.filter(({ id }) => id !== entry.id))}
              className="grid size-11 place-items-center"
            >
              <X size={16} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      <SearchPick
        label={t.findParameter}
        none={c.none}
        failed={c.failed}
        ask={async (q) => (await find(q)).filter((entry) => !chosen.some(({ id }) => id === entry.id))}
        keyOf={({ id }) => id}
        show={({ name }) => name}
        onPick={({ id, name }) => onChange([...chosen, { id, name }])}
      />
      <FieldError alert text={error} />
    </fieldset>
  );
}
