import {
  findLabTests,
  type LabContainer,
  putTestContainer,
  type TestContainer,
} from '@healthplus/contract/vocabulary/containers.endpoints';
import { containersMessages } from '@healthplus/words/pages/containers';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useLabSide } from '#app/features/accounts/lab-side.ts';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { readToken } from '#app/lib/session.ts';
import { useAction } from '#app/lib/use-private.ts';
import { Button } from '#app/ui/button.tsx';
import { SelectField } from '#app/ui/field.tsx';
import { SearchPick } from '#app/ui/search-pick.tsx';

type Found = Awaited<ReturnType<typeof find>>[number];
const find = (q: string) => browserApi.call(findLabTests, { query: { q } }, { token: readToken('labToken') });

/** The tests that the lab takes as another kind of specimen than the catalogue says; whoever sets the lab's standards changes them. */
export function TestContainers({
  tests,
  kinds,
  may,
  onChange,
}: {
  tests: TestContainer[];
  kinds: LabContainer[];
  may: boolean;
  onChange: (tests: TestContainer[]) => void;
}) {
  const t = useMessages(containersMessages);
  const { busy, act } = useAction(useLabSide(), t.failed);
  const kindName = (specimen: string) => specimen || t.everyOther;
  const put = (testId: number, specimen: string | null) =>
    act(
      String(testId),
      async (token) => {
        onChange(await browserApi.call(putTestContainer, { body: { testId, specimen } }, { token }));
        notify(t.saved);
      },
      (error) => messageOf(error, t.failed),
    );
  return (
    <section aria-labelledby="test-containers" className="card mt-6 p-5">
      <h2 id="test-containers" className="text-xl">
        {t.testsTitle}
      </h2>
      <p className="mt-1 mb-3 text-quiet">{t.testsIntro}</p>
      {tests.length === 0 && <p>{t.noTests}</p>}
      <ul className="divide-y divide-hairline">
        {tests.map(({ testId, test, specimen, usual }) => (
          <li key={testId} className="flex items-center gap-3 py-1">
            <span className="wrap-anywhere grow">
              <strong>{test}</strong> <span className="block">{`${t.takenAs}: ${kindName(specimen)}`}</span>
              <span className="block note">{`${t.usual}: ${kindName(usual)}`}</span>
            </span>
            {may && (
              <button
                type="button"
                aria-label={t.takeBack(test)}
                disabled={busy !== null}
                onClick={() => void put(testId, null)}
                className="grid size-11 place-items-center rounded-control text-quiet hover:text-bad"
              >
                <X aria-hidden size={18} />
              </button>
            )}
          </li>
        ))}
      </ul>
      {may && <AddTest kinds={kinds} kindName={kindName} busy={busy !== null} onAdd={put} />}
    </section>
  );
}

/** A test, and then the kind that it is taken as. */
function AddTest({
  kinds,
  kindName,
  busy,
  onAdd,
}: {
  kinds: LabContainer[];
  kindName: (specimen: string) => string;
  busy: boolean;
  onAdd: (testId: number, specimen: string) => Promise<boolean>;
}) {
  const t = useMessages(containersMessages);
  const [test, setTest] = useState<Found | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const others = kinds.filter(({ specimen }) => specimen.toLowerCase() !== (test?.specimen ?? '').toLowerCase());
  const specimen = others.find((kind) => kind.specimen === chosen)?.specimen ?? others[0]?.specimen ?? '';
  const add = async () => {
    if (test && (await onAdd(test.id, specimen))) setTest(null);
  };
  return (
    <div className="mt-4 grid max-w-xl gap-3">
      <SearchPick
        label={t.findTest}
        hint={t.findTestHint}
        none={t.noTest}
        failed={t.failed}
        ask={find}
        keyOf={({ id }) => id}
        show={({ name, specimen: usual }) => (
          <>
            <strong>{name}</strong> <span className="note">{usual ?? ''}</span>
          </>
        )}
        onPick={setTest}
      />
      {test && (
        <>
          <SelectField
            label={`${t.takenAs}: ${test.name}`}
            value={specimen}
            onChange={(event) => setChosen(event.target.value)}
          >
            {others.map((kind) => (
              <option key={kind.specimen} value={kind.specimen}>
                {`${kindName(kind.specimen)}: ${kind.name}, ${kind.capColour}`}
              </option>
            ))}
          </SelectField>
          <Button className="justify-self-start" disabled={busy} onClick={() => void add()}>
            {t.setKind}
          </Button>
        </>
      )}
    </div>
  );
}
