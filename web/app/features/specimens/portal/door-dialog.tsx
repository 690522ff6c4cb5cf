import { milestoneOf } from '@healthplus/contract/specimens/rules';
import type { AtDoor, CollectionVisit, Specimen } from '@healthplus/contract/specimens/schemas';
import { doorMessages } from '@healthplus/words/pages/door';
import { useEffect, useRef, useState } from 'react';
import { useLabSide } from '#app/features/accounts/lab-side.ts';
import { useMessages } from '#app/lib/messages.ts';
import { beginReading } from '#app/lib/private-page.ts';
import { useBegun, usePrivate } from '#app/lib/use-private.ts';
import { Button } from '#app/ui/button.tsx';
import { Chip } from '#app/ui/chip.tsx';
import { Dialog } from '#app/ui/dialogs.tsx';
import { TextField } from '#app/ui/field.tsx';
import { Skeleton } from '#app/ui/states.tsx';
import { CameraScan } from './camera-scan.tsx';
import { type Asked, FastedFields, hoursOf, isPossible } from './fasted-fields.tsx';
import { tubeOf } from './short-code.ts';
import { SpecimenRow } from './specimen-row.tsx';
import { TimedTubes } from './timed-tubes.tsx';
import { useScans } from './use-scans.ts';
import { readTubes } from './visit-tubes.tsx';

/** What was collected and is drawn once more, after a meal. */
const isSecond = ({ state, secondDraw }: CollectionVisit) => state === 'collected' && secondDraw !== null;

/** What is still to be filled: of a visit's tubes those that are planned, and neither for another day nor for its other draw. */
const toFill = (tubes: Specimen[], visit: CollectionVisit) =>
  tubes.filter(
    ({ state, replaces, recollection, afterMeal }) =>
      milestoneOf[state] === 'planned' &&
      (recollection ? recollection.number === visit.number : replaces === null) &&
      (visit.secondDraw === null || afterMeal === isSecond(visit)),
  );

/** Who of a visit was to come without food: whoever has a last meal before it. */
const fastingOf = ({ startsAt, orders }: CollectionVisit): Asked[] =>
  orders.flatMap(({ id, person, lastMealAt }) =>
    lastMealAt === null
      ? []
      : [
          {
            orderId: id,
            name: person.name,
            hours: Math.round((Date.parse(startsAt) - Date.parse(lastMealAt)) / 3_600_000),
          },
        ],
  );

/** Before a visit is collected, or its second draw taken: each tube by its code, how the patient came, and the names read by the patient. */
export function DoorDialog({
  visit,
  question,
  onCollected,
  onClose,
}: {
  visit: CollectionVisit;
  /** What is asked beside it. */
  question: string;
  onCollected: (door: AtDoor) => Promise<boolean>;
  onClose: () => void;
}) {
  const t = useMessages(doorMessages);
  const reading = useBegun(() => beginReading('labToken', (token) => readTubes(visit.number, token)));
  const { value, failure, reload } = usePrivate(useLabSide(), reading);
  return (
    <Dialog title={t.title(visit.number)} onClose={onClose}>
      <p className="mb-3 text-quiet">{question}</p>
      {failure === null && value === null && <Skeleton label={t.loading} rows={3} />}
      {failure !== null && <NotRead visit={visit} onAgain={() => void reload()} />}
      {(value || failure !== null) && (
        <DoorForm
          key={failure === null ? 'read' : 'unread'}
          number={visit.number}
          unread={failure !== null}
          tubes={toFill(value ?? [], visit)}
          known={(value?.length ?? 0) > 0}
          isSecond={isSecond(visit)}
          asked={isSecond(visit) ? [] : fastingOf(visit)}
          onCollected={async (door) => {
            const done = await onCollected(door);
            if (done) onClose();
            return done;
          }}
        />
      )}
      <Button look="secondary" className="mt-3" onClick={onClose}>
        {t.later}
      </Button>
    </Dialog>
  );
}

/** The tubes could not be read: whose they are is asked all the same. */
function NotRead({ visit, onAgain }: { visit: CollectionVisit; onAgain: () => void }) {
  const t = useMessages(doorMessages);
  return (
    <div className="mb-4 grid justify-items-start gap-2 rounded-control bg-saving p-3 text-saving-ink">
      <p>{t.noTubes}</p>
      <p className="font-semibold">{visit.orders.map(({ person }) => person.name).join(', ')}</p>
      <Button look="secondary" onClick={onAgain}>
        {t.readAgain}
      </Button>
    </div>
  );
}

function DoorForm({
  number,
  tubes,
  unread,
  known,
  isSecond,
  asked,
  onCollected,
}: {
  number: string;
  tubes: Specimen[];
  /** Which tubes there are could not be read. */
  unread: boolean;
  /** Whether the visit has tubes at all, filled or not. */
  known: boolean;
  /** The rest was drawn before: where nothing comes now, all of it is taken another time. */
  isSecond: boolean;
  asked: Asked[];
  /** Whether it is done. */
  onCollected: (door: AtDoor) => Promise<boolean>;
}) {
  const t = useMessages(doorMessages);
  const { scans, add, forget } = useScans(number, tubes);
  const scanned = scans.map(({ barcode }) => barcode);
  // A vein that gives nothing, or one of two people who is out: it is drawn another time.
  const [missing, setMissing] = useState<string[]>([]);
  const [said, setSaid] = useState<Record<number, string>>({});
  const [names, setNames] = useState(false);
  const [busy, setBusy] = useState(false);
  const left = tubes.filter(({ barcode }) => !scanned.includes(barcode) && !missing.includes(barcode));
  const nothing = tubes.length > 0 && scanned.length === 0;
  const asksNames = unread || (tubes.length > 0 && !(isSecond && nothing));
  const mayEnd = nothing ? isSecond : !asksNames || names;
  const fasted = asked.map(({ orderId }) => ({ orderId, hours: hoursOf(said[orderId]) }));
  const possible = fasted.every(({ hours }) => isPossible(hours));
  return (
    <div className="grid gap-4">
      {tubes.length === 0 && !unread && <p>{known ? t.noneLeft : t.noneNeeded}</p>}
      <TimedTubes tubes={tubes} scans={scans} />
      {tubes.length > 0 && (
        <ScanTubes
          tubes={tubes}
          left={left}
          missing={missing}
          isSecond={isSecond}
          onScanned={(barcode) => {
            setMissing((all) => all.filter((one) => one !== barcode));
            add(barcode);
          }}
          onMissing={setMissing}
        />
      )}
      <FastedFields asked={asked} said={said} onSaid={setSaid} />
      {asksNames && (
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            className="size-5 shrink-0 accent-primary"
            checked={names}
            onChange={(event) => setNames(event.target.checked)}
          />
          {t.names}
        </label>
      )}
      <Button
        disabled={busy || left.length > 0 || !possible || !mayEnd}
        onClick={async () => {
          setBusy(true);
          const scannedAt = scans.map(({ at }) => at);
          if (await onCollected({ scanned, scannedAt, missing, fasted, namesConfirmed: names })) forget();
          setBusy(false);
        }}
      >
        {nothing && isSecond && left.length === 0 ? t.nothingDrawn : t.collected}
      </Button>
    </div>
  );
}

/** The tubes of the visit; a scanner, the keys or the camera say which was filled. */
function ScanTubes({
  tubes,
  left,
  missing,
  isSecond,
  onScanned,
  onMissing,
}: {
  tubes: Specimen[];
  left: Specimen[];
  /** The codes of those that could not be drawn. */
  missing: string[];
  isSecond: boolean;
  onScanned: (barcode: string) => void;
  onMissing: (missing: string[]) => void;
}) {
  const t = useMessages(doorMessages);
  const field = useRef<HTMLDivElement>(null);
  // A scanner types where the cursor is; a phone's own keyboard is not called for it.
  useEffect(() => {
    if (window.matchMedia('(pointer: fine)').matches) field.current?.querySelector('input')?.focus();
  }, []);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const isMissing = ({ barcode }: Specimen) => missing.includes(barcode);
  const open = tubes.filter((tube) => left.includes(tube) || isMissing(tube));
  const take = (code: string) => {
    // What was scanned already says nothing new.
    if (typeof tubeOf(code, open) === 'string' && typeof tubeOf(code, tubes) !== 'string') return setTyped('');
    const found = tubeOf(code, open);
    if (typeof found === 'string') return setProblem(found === 'none' ? t.unknown(code) : t.several(code));
    setTyped('');
    setProblem(undefined);
    onScanned(found.barcode);
  };
  return (
    <>
      <div ref={field} className="grid gap-2">
        <TextField
          label={t.scan}
          hint={t.scanHint}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          value={typed}
          error={problem}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && typed.trim() !== '' && take(typed)}
        />
        <CameraScan onCode={take} />
      </div>
      <p role="status" className="font-medium">
        {left.length > 0 ? t.left(left.length) : missing.length === 0 ? t.all : t.withoutSome(missing.length)}
        {missing.length === tubes.length && !isSecond && ` ${t.nothingAtAll}`}
      </p>
      <ul aria-label={t.tubes}>
        {tubes.map((tube) => (
          <SpecimenRow
            key={tube.id}
            specimen={tube}
            action={
              open.includes(tube) ? (
                <MissingBox
                  barcode={tube.barcode}
                  checked={isMissing(tube)}
                  onChange={(gone) =>
                    onMissing(gone ? [...missing, tube.barcode] : missing.filter((one) => one !== tube.barcode))
                  }
                />
              ) : (
                <Chip tone="good">{t.ready}</Chip>
              )
            }
          />
        ))}
      </ul>
    </>
  );
}

/** Says of a tube that it could not be drawn. */
function MissingBox({
  barcode,
  checked,
  onChange,
}: {
  barcode: string;
  checked: boolean;
  onChange: (missing: boolean) => void;
}) {
  const t = useMessages(doorMessages);
  return (
    <label className="flex min-h-11 items-center gap-2 text-sm">
      <input
        type="checkbox"
        className="size-5 accent-primary"
        aria-label={t.missingOf(barcode)}
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
      {t.missing}
    </label>
  );
}
