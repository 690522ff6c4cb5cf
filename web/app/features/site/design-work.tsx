import { dayOf } from '@healthplus/contract/zone';
import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { CheckList } from '#app/ui/check-list.tsx';
import { Chip } from '#app/ui/chip.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { DayButtons } from '#app/ui/day-buttons.tsx';
import { ConfirmDialog, Dialog } from '#app/ui/dialogs.tsx';
import { TextField } from '#app/ui/field.tsx';
import { Choices, DayFilter, FilterSelect, SearchInput } from '#app/ui/filters.tsx';
import { ReasonDialog } from '#app/ui/reason-dialog.tsx';
import { SidePanel } from '#app/ui/side-panel.tsx';
import { Spinner } from '#app/ui/states.tsx';

const rows = [
  { id: 1, name: 'A row that opens', price: '₹1,099', state: 'good' as const },
  { id: 2, name: 'A row with a name that is rather long for its column', price: '₹99', state: 'bad' as const },
  { id: 3, name: 'A third one', price: '₹12,500', state: 'saving' as const },
];
const options = ['Heart', 'Diabetes', 'Thyroid'].map((name, index) => ({ id: index + 1, name }));

const dialogs = ['panel', 'unsaved', 'dialog', 'confirm', 'reason'] as const;
type Opened = (typeof dialogs)[number];

/** What the portal and the console are made of, in every state; a part of the page /design. */
export function DesignOfWork() {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [choice, setChoice] = useState<'one' | 'two'>('one');
  const [chosen, setChosen] = useState([2]);
  const [day, setDay] = useState(dayOf(new Date()));
  const columns = [
    { title: 'Name', cell: (row: (typeof rows)[number]) => row.name },
    { title: 'Price', numeric: true, cell: (row: (typeof rows)[number]) => row.price },
    { title: 'State', cell: (row: (typeof rows)[number]) => <Chip tone={row.state}>{row.state}</Chip> },
    { title: 'Wide only', wide: true, cell: () => 'not on a phone' },
  ];
  return (
    <>
      <section className="py-6">
        <h2 className="mb-4 text-2xl">Table</h2>
        <DataTable
          label="Example"
          rows={rows}
          columns={columns}
          keyOf={(row) => row.id}
          onOpen={() => setOpened('panel')}
        />
        <p className="my-3 text-quiet">The same while it is read again:</p>
        <DataTable label="Example, busy" rows={rows.slice(0, 1)} columns={columns} keyOf={(row) => row.id} busy />
      </section>
      <section className="py-6">
        <h2 className="mb-4 text-2xl">Filters</h2>
        <div className="flex flex-wrap gap-2">
          <Choices
            label="Choices"
            value={choice}
            options={[
              { value: 'one', text: 'One' },
              { value: 'two', text: 'Two' },
            ]}
            onChange={setChoice}
          />
          <SearchInput label="Search by name..." value="" onChange={() => {}} />
          <FilterSelect label="A filter" value="" onChange={() => {}}>
            <option value="">Any</option>
          </FilterSelect>
          <FilterSelect label="A disabled filter" value="" onChange={() => {}} disabled>
            <option value="">Disabled</option>
          </FilterSelect>
          <DayFilter label="From" value={day} onChange={setDay} />
        </div>
        <div className="mt-4 grid gap-4 md:grid-cols-2">
          <CheckList legend="Several" options={options} chosen={chosen} onChange={setChosen} />
          <CheckList
            legend="With an error"
            options={options}
            chosen={[]}
            onChange={() => {}}
            error="Choose at least 1."
          />
          <CheckList legend="Empty" options={[]} chosen={[]} onChange={() => {}} empty="Choose a category first." />
          <DayButtons label="Day" chosen={day} onChoose={setDay} />
        </div>
      </section>
      <section className="py-6">
        <h2 className="mb-4 text-2xl">Dialogs</h2>
        <div className="flex flex-wrap gap-2">
          {dialogs.map((name) => (
            <Button key={name} look="secondary" onClick={() => setOpened(name)}>
              {name}
            </Button>
          ))}
          <Spinner label="Loading..." />
        </div>
      </section>
      <OpenedDialog opened={opened} onClose={() => setOpened(null)} />
    </>
  );
}

function OpenedDialog({ opened, onClose }: { opened: Opened | null; onClose: () => void }) {
  return (
    <>
      {(opened === 'panel' || opened === 'unsaved') && (
        <SidePanel title="A row's detail" unsaved={opened === 'unsaved'} onClose={onClose}>
          <TextField label="Something typed" />
        </SidePanel>
      )}
      {opened === 'dialog' && (
        <Dialog title="A form" onClose={onClose}>
          <TextField label="One field" error="This is required." />
        </Dialog>
      )}
      {opened === 'confirm' && (
        <ConfirmDialog question="Remove this?" confirm="Remove" onConfirm={async () => {}} onClose={onClose} />
      )}
      {opened === 'reason' && (
        <ReasonDialog
          title="Decline booking HP-2345678?"
          label="Reason, as the patient will read it"
          send="Decline booking"
          onSend={async () => {}}
          onClose={onClose}
        />
      )}
    </>
  );
}
