import { createCity, updateCity } from '@healthplus/contract/places/endpoints';
import type { AdminCity } from '@healthplus/contract/places/schemas';
import { consoleMessages } from '@healthplus/words/pages/console';
import { vocabularyMessages } from '@healthplus/words/pages/vocabulary';
import { browserApi } from '#app/lib/api.ts';
import { useMessages } from '#app/lib/messages.ts';
import { Button } from '#app/ui/button.tsx';
import { TextAreaField, TextField } from '#app/ui/field.tsx';
import { SidePanel } from '#app/ui/side-panel.tsx';
import { linesOf, numberOf, saving, useVocabularyForm } from './use-vocabulary.ts';

/** A city: its name, state, place and other names. */
export function CityPanel({
  city,
  onSaved,
  onClose,
}: {
  city: AdminCity | null;
  onSaved: () => Promise<void>;
  onClose: () => void;
}) {
  const c = useMessages(consoleMessages);
  const t = useMessages(vocabularyMessages);
  const { formProps, field, busy, unsaved } = useVocabularyForm({
    save: saving(createCity.body, (body, token) => browserApi.call(createCity, { body }, { token })),
    change:
      city &&
      saving(updateCity.body, (body, token) =>
        browserApi.call(updateCity, { params: { id: city.id }, body }, { token }),
      ),
    defaults: {
      name: city?.name ?? '',
      state: city?.state ?? '',
      latitude: String(city?.latitude ?? ''),
      longitude: String(city?.longitude ?? ''),
      aliases: city?.aliases.join('\n') ?? '',
    },
    bodyOf: (values) => ({
      ...values,
      latitude: numberOf(values.latitude),
      longitude: numberOf(values.longitude),
      aliases: linesOf(values.aliases),
    }),
    onSaved,
    onClose,
  });
  return (
    <SidePanel title={city?.name ?? t.addCity} unsaved={unsaved} onClose={onClose}>
      <form {...formProps} className="grid gap-4 sm:grid-cols-2">
        <TextField label={t.name} maxLength={80} {...field('name')} />
        <TextField label={t.state} maxLength={80} {...field('state')} />
        <TextField label={t.latitude} hint={t.degrees} inputMode="decimal" {...field('latitude')} />
        <TextField label={t.longitude} inputMode="decimal" {...field('longitude')} />
        <div className="sm:col-span-2">
          <TextAreaField label={t.aliasesOne} rows={4} {...field('aliases')} />
        </div>
        <Button type="submit" disabled={busy} className="sm:col-span-2">
          {busy ? c.saving : c.save}
        </Button>
      </form>
    </SidePanel>
  );
}
