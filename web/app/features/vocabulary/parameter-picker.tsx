import { listAdminParameters } from '@healthplus/contract/vocabulary/endpoints';
import { vocabularyMessages } from '@healthplus/words/pages/vocabulary';
import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { browserApi } from '#app/lib/api.ts';
import { useMessages } from '#app/lib/messages.ts';
import { readToken } from '#app/lib/session.ts';
import { FieldError } from '#app/ui/field.tsx';
import { SearchInput } from '#app/ui/filters.tsx';

interface Named {
  id: number;
  name: string;
}

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
  const [q, setQ] = useState('');
  const [found, setFound] = useState<Named[]>([]);
  useEffect(() => {
    let over = false;
    if (!q) return setFound([]);
    browserApi
      .call(listAdminParameters, { query: { q, limit: 8 } }, { token: readToken('token') })
      .then((rows) => !over && setFound(rows.map(({ id, name }) => ({ id, name }))))
      .catch(() => !over && setFound([]));
    return () => {
      over = true;
    };
  }, [q]);
  const fresh = found.filter((entry) => !chosen.some(({ id }) => id === entry.id));
  return (
    <fieldset>
      <legend className="mb-1 font-medium text-[15px]">{t.measures}</legend>
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
      <SearchInput wide label={t.findParameter} value={q} onChange={setQ} />
      <ul>
        {fresh.map((entry) => (
          <li key={entry.id}>
            <button
              type="button"
              onClick={() => onChange([...chosen, entry])}
              className="min-h-11 w-full rounded-control px-3 text-left hover:bg-sand"
            >
              + {entry.name}
            </button>
          </li>
        ))}
      </ul>
      <FieldError alert text={error} />
    </fieldset>
  );
}
