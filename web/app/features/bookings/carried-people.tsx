import { bookMessages } from '@healthplus/words/pages/people';
import { useMessages } from '#app/lib/messages.ts';
import { Button } from '#app/ui/button.tsx';
import { aloneWithAll, type Draft } from './draft.ts';

interface Props {
  draft: Draft;
  names: string[];
  patch: (changes: Partial<Draft>) => void;
}

/** Says that the people of a booking that was begun for other tests are in this one too, and lets whoever books begin with one. */
export function CarriedPeople({ draft: { carried, people }, names, patch }: Props) {
  const t = useMessages(bookMessages);
  if (!carried || people.length < 2) return null;
  const known = names.filter(Boolean).join(', ');
  return (
    <div role="status" className="card flex flex-wrap items-center gap-3 p-4">
      <p className="grow basis-60">{t.carried(people.length, known)}</p>
      <Button look="secondary" onClick={() => patch({ carried: false })}>
        {t.carriedKeep}
      </Button>
      <Button look="secondary" onClick={() => patch({ carried: false, people: aloneWithAll(people.slice(0, 1)) })}>
        {t.carriedOne}
      </Button>
    </div>
  );
}
