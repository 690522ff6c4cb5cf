import { findParameters } from '@healthplus/contract/vocabulary/endpoints';
import type { FoundParameter } from '@healthplus/contract/vocabulary/schemas';
import { browserApi } from '#app/lib/api.ts';
import { readToken } from '#app/lib/session.ts';
import { SearchPick } from '#app/ui/search-pick.tsx';

const find = (q: string) => browserApi.call(findParameters, { query: { q } }, { token: readToken('labToken') });

/** One parameter of the vocabulary, by name or code. */
export function ParameterPick({
  onPick,
  ...texts
}: {
  label: string;
  hint: string;
  none: string;
  failed: string;
  onPick: (parameter: FoundParameter) => void;
}) {
  return (
    <SearchPick
      {...texts}
      ask={find}
      keyOf={(found) => found.id}
      show={(found) => (
        <>
          <strong>{found.name}</strong> <span className="text-quiet">{found.code ?? ''}</span>{' '}
          <span className="note">{found.unit}</span>
        </>
      )}
      onPick={onPick}
    />
  );
}
