import type { Covered } from '@healthplus/contract/reports/paper';
import { noonOf } from '@healthplus/contract/zone';
import { paperMessages } from '@healthplus/words/pages/paper';
import { X } from 'lucide-react';
import { ParameterPick } from '#app/features/vocabulary/parameter-pick.tsx';
import { longDay } from '#app/lib/format.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';

/** What a verified certificate covers: each change is kept at once. */
export function AccreditedScope({
  covered: { certificate, scope },
  onChange,
}: {
  covered: Covered;
  onChange: (parameterIds: number[]) => void;
}) {
  const t = useMessages(paperMessages);
  const locale = useLocale();
  if (!certificate) return <p>{t.noCertificate}</p>;
  const ids = scope.map(({ id }) => id);
  return (
    <>
      <p className="font-medium">
        {t.certificate(certificate.number, certificate.until && longDay(noonOf(certificate.until), locale))}
      </p>
      <p className="my-2 text-quiet">{t.scopeIntro}</p>
      <ParameterPick
        label={t.addCovered}
        hint={t.addHint}
        none={t.noneFound}
        failed={t.searchFailed}
        onPick={({ id }) => onChange([...new Set([...ids, id])])}
      />
      <p className="mt-3 note">{scope.length === 0 ? t.noneCovered : t.covered(scope.length)}</p>
      <ul className="mt-2 flex max-h-80 flex-wrap gap-2 overflow-y-auto">
        {scope.map(({ id, name }) => (
          <li key={id} className="flex items-center rounded-control bg-sand pl-3">
            {name}
            <button
              type="button"
              aria-label={t.takeOut(name)}
              onClick={() => onChange(ids.filter((entry) => entry !== id))}
              className="grid size-11 place-items-center text-quiet hover:text-bad"
            >
              <X aria-hidden="true" size={16} />
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
