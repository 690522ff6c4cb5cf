import type { MeasuredParameter } from '@healthplus/contract/results/schemas';
import { culturesMessages } from '@healthplus/words/pages/cultures';
import { useState } from 'react';
import { useMessages } from '#app/lib/messages.ts';
import { SidePanel } from '#app/ui/side-panel.tsx';
import { CellProblem } from './cell-problem.tsx';
import { CultureForm } from './culture-form.tsx';
import { NarrativeForm } from './narrative-form.tsx';
import { TemplateBar } from './template-bar.tsx';
import type { CellState, ResultWrites } from './use-result-cells.ts';

/** The cell of a culture or a description: its first line, and the form that writes it. */
export function FormedResult({
  orderId,
  parameter,
  state: { saving, problem, theirs },
  writes,
}: {
  orderId: number;
  parameter: MeasuredParameter;
  state: CellState;
  writes: ResultWrites;
}) {
  const t = useMessages(culturesMessages);
  /** The version over which it is written: the one that stood there when the form was opened. */
  const [opened, setOpened] = useState<number | null>(null);
  const [mine, setMine] = useState('');
  const [dirty, setDirty] = useState(false);
  /** The template that was taken over what stood there; each time it is taken, the form begins again. */
  const [template, setTemplate] = useState({ text: null as string | null, takes: 0 });
  const mark = (unsaved: boolean) => {
    setDirty(unsaved);
    writes.typed(orderId, parameter.parameterId, unsaved);
  };
  const close = () => {
    mark(false);
    setTemplate({ text: null, takes: 0 });
    setOpened(null);
  };
  const [first = ''] = parameter.value.split('\n');
  const save = async (text: string) => {
    setMine(text);
    if (await writes.commit(orderId, parameter, text, opened ?? parameter.version)) close();
  };
  const Form = parameter.form === 'culture' ? CultureForm : NarrativeForm;
  const title = parameter.form === 'culture' ? t.cultureTitle(parameter.name) : t.narrativeTitle(parameter.name);
  return (
    <div>
      <button
        type="button"
        aria-label={`${t.writeOf(parameter.name)}${first ? `: ${first}` : ''}`}
        className="min-h-11 w-full truncate rounded-control border border-control bg-card px-3 text-left hover:bg-sand"
        onClick={() => setOpened(parameter.version)}
      >
        {first || t.write}
      </button>
      {opened !== null && (
        <SidePanel title={title} unsaved={dirty} onClose={close}>
          <CellProblem
            id={`formed-${orderId}-${parameter.parameterId}`}
            problem={problem}
            theirs={theirs}
            typed={mine}
            onMine={() =>
              theirs && void writes.keepMine(orderId, parameter, mine, theirs).then((done) => done && close())
            }
            onTheirs={() => {
              if (theirs) writes.takeTheirs(orderId, theirs);
              close();
            }}
          />
          <TemplateBar
            parameterId={parameter.parameterId}
            saved={parameter.value}
            dirty={dirty}
            onTake={(text) => {
              setTemplate(({ takes }) => ({ text, takes: takes + 1 }));
              mark(true);
            }}
          />
          <Form
            key={template.takes}
            value={template.text ?? parameter.value}
            busy={saving}
            onSave={(text) => void save(text)}
            onDirty={() => mark(true)}
          />
        </SidePanel>
      )}
    </div>
  );
}
