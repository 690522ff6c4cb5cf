import { packageMessages } from '@healthplus/words/pages/lab-packages';
import { X } from 'lucide-react';
import { useId, useState } from 'react';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { Button } from '#app/ui/button.tsx';
import { CheckList } from '#app/ui/check-list.tsx';
import { FieldError } from '#app/ui/field.tsx';
import type { TestChoice } from './package-choices.ts';

export interface SelectedTest {
  testId: number;
  parameterIds: number[];
}

/** A test is found by its name, its parameters are chosen, and both are added. The five messages are those of section 5. */
export function TestSelection({
  tests,
  selected,
  onChange,
  error,
}: {
  tests: TestChoice[];
  selected: SelectedTest[];
  onChange: (selected: SelectedTest[]) => void;
  error: string | undefined;
}) {
  const t = useMessages(packageMessages);
  const id = useId();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<number[]>([]);
  const test = tests.find((entry) => entry.name.toLowerCase() === typed.trim().toLowerCase());

  function add() {
    if (!typed.trim()) return notify(t.selectTest, 'bad');
    if (!test) return notify(t.invalidTest, 'bad');
    if (selected.some((entry) => entry.testId === test.id)) return notify(t.alreadyAdded, 'bad');
    if (chosen.length === 0) return notify(t.selectParameter, 'bad');
    onChange([...selected, { testId: test.id, parameterIds: chosen }]);
    notify(t.testAdded(test.name));
    setTyped('');
    setChosen([]);
  }
  return (
    <fieldset className="grid gap-4 rounded-card border border-hairline p-4">
      <legend className="px-1 font-heading font-bold text-lg">{t.tests}</legend>
      <div>
        <label htmlFor={id} className="mb-1 block font-medium text-[0.9375rem]">
          {t.test}
        </label>
        <input
          id={id}
          list={`${id}-list`}
          value={typed}
          placeholder={t.findTest}
          autoComplete="off"
          onChange={(event) => {
            setTyped(event.target.value);
            setChosen([]);
          }}
          onKeyDown={(event) => {
            // Enter adds a test; it does not send the whole form.
            if (event.key !== 'Enter') return;
            event.preventDefault();
            add();
          }}
          className="block min-h-11 w-full rounded-control border border-control bg-card px-3"
        />
        <datalist id={`${id}-list`}>
          {tests.map((entry) => (
            <option key={entry.id} value={entry.name} />
          ))}
        </datalist>
      </div>
      {test && (
        <div>
          <CheckList legend={t.parameters} options={test.parameters} chosen={chosen} onChange={setChosen} />
          <Button look="quiet" onClick={() => setChosen(test.parameters.map((parameter) => parameter.id))}>
            {t.allParameters}
          </Button>
        </div>
      )}
      <Button look="secondary" className="justify-self-start" onClick={add}>
        {t.addTest}
      </Button>
      <Selected tests={tests} selected={selected} onChange={onChange} />
      <FieldError alert text={error} />
    </fieldset>
  );
}

/** What has been added, each of which can be taken out again. */
function Selected({
  tests,
  selected,
  onChange,
}: {
  tests: TestChoice[];
  selected: SelectedTest[];
  onChange: (selected: SelectedTest[]) => void;
}) {
  const t = useMessages(packageMessages);
  return (
    <div>
      <p className="mb-1 font-medium text-[0.9375rem]">{t.selected}</p>
      {selected.length === 0 && <p className="note">{t.noneSelected}</p>}
      <ul className="divide-y divide-hairline">
        {selected.map((entry) => {
          const known = tests.find(({ id: testId }) => testId === entry.testId);
          const names = known?.parameters.filter((parameter) => entry.parameterIds.includes(parameter.id));
          return (
            <li key={entry.testId} className="flex items-center justify-between gap-3 py-2">
              <span>
                <strong>{known?.name ?? entry.testId}</strong>{' '}
                <span className="note">{names?.map((parameter) => parameter.name).join(', ')}</span>
              </span>
              <button
                type="button"
                aria-label={`${t.remove}: ${known?.name ?? ''}`}
                onClick={() => onChange(selected.filter(({ testId }) => testId !== entry.testId))}
                className="grid size-11 shrink-0 place-items-center rounded-control text-bad hover:bg-bad-tint"
              >
                <X size={18} aria-hidden />
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
