import { LABS_OFFERED } from '@healthplus/contract/prescriptions/rules';
import { quoteBasket } from '@healthplus/contract/quotes/endpoints';
import { prescriptionMessages } from '@healthplus/words/pages/prescriptions';
import { useEffect } from 'react';
import { browserApi } from '#app/lib/api.ts';
import { rupees } from '#app/lib/format.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { beginOpen } from '#app/lib/private-page.ts';
import { useBegun, useOpen } from '#app/lib/use-private.ts';
import { CheckList } from '#app/ui/check-list.tsx';
import { Skeleton } from '#app/ui/states.tsx';

/** The labs of a city that sell all of some tests, the cheapest first, to tick up to three of. Given again for other tests. */
export function LabChoiceList({
  itemIds,
  city,
  chosen,
  onChange,
}: {
  itemIds: number[];
  city: string;
  chosen: number[];
  onChange: (labIds: number[]) => void;
}) {
  const t = useMessages(prescriptionMessages);
  const { value, failure } = useOpen(
    useBegun(() => beginOpen(() => browserApi.call(quoteBasket, { query: { items: itemIds.join(','), city } }))),
  );
  // A lab that does not sell what was added since is ticked no more.
  const sold = value?.city === city ? value.choices.map(({ lab }) => lab.id) : null;
  const stays = sold && chosen.filter((labId) => sold.includes(labId));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is known who sells all of it
  useEffect(() => {
    if (stays && stays.length < chosen.length) onChange(stays);
  }, [value]);
  if (failure !== null) return <p className="text-bad">{t.failed}</p>;
  if (value === null) return <Skeleton label={t.loading} rows={2} className="h-11" />;
  const choices = value.city === city ? value.choices : [];
  return (
    <CheckList
      legend={t.chooseLabs}
      empty={t.noLabs}
      options={choices.map(({ lab, price }) => ({ id: lab.id, name: `${lab.labName}, ${rupees(price)}` }))}
      chosen={chosen}
      onChange={(labIds) => (labIds.length > LABS_OFFERED ? notify(t.chooseLabs, 'bad') : onChange(labIds))}
    />
  );
}
