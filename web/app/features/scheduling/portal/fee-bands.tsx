import { Plus, X } from 'lucide-react';
import { useOfficeTexts } from '#app/features/staff/portal/office-texts.ts';
import { Button } from '#app/ui/button.tsx';
import { FieldError, TextField } from '#app/ui/field.tsx';

export interface FeeBand {
  fromKm: string;
  fee: string;
}

/** What coming home costs from which distance on. */
export function FeeBands({
  bands,
  error,
  onChange,
}: {
  bands: FeeBand[];
  error: string | undefined;
  onChange: (bands: FeeBand[]) => void;
}) {
  const t = useOfficeTexts();
  const change = (at: number, part: Partial<FeeBand>) =>
    onChange(bands.map((band, index) => (index === at ? { ...band, ...part } : band)));
  return (
    <fieldset className="sm:col-span-2">
      <legend className="mb-1 font-heading font-bold text-lg">{t.feeBands}</legend>
      <p className="mb-2 note">{t.feeBandsText}</p>
      <ul className="grid gap-2">
        {bands.map((band, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a band is its place in the list while it is typed
          <li key={at} className="grid max-w-md grid-cols-[1fr_1fr_auto] items-end gap-2">
            <TextField
              label={t.fromKm}
              type="number"
              min={1}
              max={200}
              value={band.fromKm}
              onChange={(event) => change(at, { fromKm: event.target.value })}
            />
            <TextField
              label={t.bandFee}
              type="number"
              min={0}
              value={band.fee}
              onChange={(event) => change(at, { fee: event.target.value })}
            />
            <button
              type="button"
              aria-label={t.removeBand(band.fromKm)}
              onClick={() => onChange(bands.filter((_, index) => index !== at))}
              className="grid size-11 shrink-0 place-items-center"
            >
              <X size={18} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      <FieldError alert text={error} />
      {bands.length < 10 && (
        <Button look="quiet" onClick={() => onChange([...bands, { fromKm: '', fee: '' }])}>
          <Plus size={18} aria-hidden /> {t.addBand}
        </Button>
      )}
    </fieldset>
  );
}
