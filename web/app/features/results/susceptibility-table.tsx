import { type Susceptibility, susceptibilities } from '@healthplus/contract/results/cultures';
import { culturesMessages } from '@healthplus/words/pages/cultures';
import { X } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useMessages } from '#app/lib/messages.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { antibioticNames } from './culture-panels.ts';

/** An antibiotic that an organism is tested against, and how it answers; null while that is not said. */
export interface Tested {
  name: string;
  result: Susceptibility | null;
}

/** What an organism is tested against, a row each: marked by a click or by the keys S, I and R, which go on to the next. */
export function SusceptibilityTable({
  label,
  tested,
  onChange,
}: {
  label: string;
  tested: Tested[];
  onChange: (tested: Tested[]) => void;
}) {
  const t = useMessages(culturesMessages);
  const table = useRef<HTMLTableElement>(null);
  const mark = (at: number, result: Susceptibility) =>
    onChange(tested.map((one, index) => (index === at ? { ...one, result } : one)));
  const byKey = (event: KeyboardEvent, at: number) => {
    const result = susceptibilities.find((one) => one.toLowerCase() === event.key.toLowerCase());
    if (!result || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    mark(at, result);
    table.current?.querySelectorAll<HTMLInputElement>('tbody tr')[at + 1]?.querySelector('input')?.focus();
  };
  const add = (name: string) => {
    const known = tested.some((one) => one.name.toLowerCase() === name.toLowerCase());
    if (!known) onChange([...tested, { name, result: null }]);
  };
  return (
    <div className="grid gap-3">
      {tested.length > 0 && (
        <table ref={table} className="w-full text-left">
          <caption className="note pb-1 text-left">{t.markHint}</caption>
          <thead>
            <tr>
              <th scope="col">{t.antibiotic}</th>
              {susceptibilities.map((category) => (
                <th key={category} scope="col" className="w-12 text-center sm:w-20">
                  <abbr title={t.categories[category]} className="no-underline">
                    {category}
                  </abbr>
                </th>
              ))}
              <td className="w-12" />
            </tr>
          </thead>
          <tbody>
            {tested.map((one, at) => (
              <TestedRow
                key={one.name}
                of={label}
                one={one}
                onKey={(event) => byKey(event, at)}
                onMark={(result) => mark(at, result)}
                onRemove={() => onChange(tested.filter((_, index) => index !== at))}
              />
            ))}
          </tbody>
        </table>
      )}
      <AddAntibiotic onAdd={add} />
    </div>
  );
}

/** One antibiotic with its three marks. */
function TestedRow({
  of,
  one,
  onKey,
  onMark,
  onRemove,
}: {
  of: string;
  one: Tested;
  onKey: (event: KeyboardEvent) => void;
  onMark: (result: Susceptibility) => void;
  onRemove: () => void;
}) {
  const t = useMessages(culturesMessages);
  const group = useId();
  return (
    <tr className="border-hairline border-t">
      <th scope="row" className="py-1 font-normal">
        {one.name}
      </th>
      {susceptibilities.map((category) => (
        <td key={category} className="text-center">
          <label className="inline-flex size-11 items-center justify-center">
            <input
              type="radio"
              name={group}
              className="size-5 accent-primary"
              checked={one.result === category}
              aria-label={`${of}, ${one.name}: ${t.categories[category]}`}
              onKeyDown={onKey}
              onChange={() => onMark(category)}
            />
          </label>
        </td>
      ))}
      <td>
        <Button look="quiet" className="px-2" aria-label={t.removeAntibiotic(one.name)} onClick={onRemove}>
          <X size={18} aria-hidden />
        </Button>
      </td>
    </tr>
  );
}

/** One more antibiotic, by its name. */
function AddAntibiotic({ onAdd }: { onAdd: (name: string) => void }) {
  const t = useMessages(culturesMessages);
  const [name, setName] = useState('');
  const list = useId();
  const add = () => {
    if (name.trim() === '') return;
    // A comma parts the antibiotics in the text that is kept: a list that is pasted is a row each.
    for (const one of name.split(/[,\n]/).map((part) => part.trim())) if (one) onAdd(one);
    setName('');
  };
  return (
    <div className="grid items-end gap-3 sm:grid-cols-[1fr_auto]">
      <TextField
        label={t.addAntibiotic}
        value={name}
        maxLength={80}
        list={list}
        autoComplete="off"
        onChange={(event) => setName(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          add();
        }}
      />
      <Button look="secondary" onClick={add}>
        {t.add}
      </Button>
      <datalist id={list}>
        {antibioticNames.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
    </div>
  );
}
