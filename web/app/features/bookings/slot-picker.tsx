import type { Place } from '@healthplus/contract/primitives';
import { createHold, releaseHold, releaseOtherHolds } from '@healthplus/contract/scheduling/endpoints';
import { bookableDays } from '@healthplus/contract/scheduling/rules';
import { dayOf } from '@healthplus/contract/zone';
import { bookingMessages } from '@healthplus/words/pages/bookings';
import { centreMessages } from '@healthplus/words/pages/centres';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type Day, SlotGrid } from '#app/features/scheduling/slot-grid.tsx';
import { browserApi } from '#app/lib/api.ts';
import { isCode, messageOf } from '#app/lib/errors.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { Button } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/field.tsx';
import { CounterCentres, HomeCentre } from './centre-choice.tsx';
import { type Draft, heldOf, unheld } from './draft.ts';
import { keepOnly } from './let-go-elsewhere.ts';
import { PlaceChoice } from './place-choice.tsx';

interface Props {
  draft: Draft;
  patch: (changes: Partial<Draft>) => void;
  labId: number;
  city: string;
  /** The pincode of an address that was chosen already; null where a new one is typed. */
  knownPincode: string | null;
  /** A scan is done at the lab: nobody brings the machine. */
  counterOnly: boolean;
  itemIds: number[];
  /** Where else there is a time, on a day that has none here. */
  elsewhere: ReactNode;
  error: string | undefined;
}

/** When the second draw would be, where a time needs one. */
const secondOf = (found: Day | null, startsAt: string | null) =>
  found?.slots.find((slot) => slot.startsAt === startsAt)?.secondAt ?? null;

/** Why a time could not be had, and what frees the way to it, where something does. */
interface Refused {
  why: string;
  again: (() => Promise<void>) | null;
}

/** One after the other: of two holds that are on their way together the server keeps the one that it happens to take last. */
function useTurns() {
  const before = useRef<Promise<unknown>>(Promise.resolve());
  return <T,>(work: () => Promise<T>): Promise<T> => {
    const mine = before.current.then(work);
    before.current = mine.catch(() => {});
    return mine;
  };
}

/** Holding a time: one that is chosen here, or one that was clicked elsewhere before. */
function useHold({ draft, patch, labId, city }: Pick<Props, 'draft' | 'patch' | 'labId' | 'city'>, place: Place) {
  const t = useMessages(bookingMessages);
  // An answer that comes late is of a choice that may be another by now.
  const chosen = useRef({ draft, place });
  chosen.current = { draft, place };
  /** Why a time could not be had: said at once, and beside the times until another is chosen. */
  const [refused, setRefused] = useState<Refused | null>(null);
  const refuse = (why: string, again: Refused['again'] = null) => {
    notify(why, 'bad');
    setRefused({ why, again });
  };
  const stillChosen = (startsAt: string) =>
    chosen.current.draft.startsAt === startsAt && chosen.current.place === place;
  const inTurn = useTurns();
  async function hold(found: Day | null, startsAt: string, at: number) {
    patch({ startsAt });
    setRefused(null);
    try {
      const body = { draft: draft.key, labId, city, centreId: at, place, startsAt };
      const held = await inTurn(() => browserApi.call(createHold, { body }));
      if (!stillChosen(startsAt)) {
        release({ holdId: held.id, key: draft.key });
        return false;
      }
      patch({ startsAt, secondAt: secondOf(found, startsAt), heldCentreId: at, ...heldOf(held) });
      return true;
    } catch (gone) {
      if (!stillChosen(startsAt)) return false;
      // Where another time was held before, it is let go as well: the page shows none.
      release(draft);
      patch(unheld);
      const others = isCode(gone, 'you_are_holding_other_times_already');
      refuse(messageOf(gone, t.failed), others ? () => letOthersGo(() => hold(found, startsAt, at)) : null);
      return false;
    }
  }
  /** Gives back what other tabs hold, and tries again. */
  async function letOthersGo(again: () => Promise<boolean>) {
    try {
      await browserApi.call(releaseOtherHolds, { query: { draft: draft.key } });
      keepOnly(draft.key);
    } catch (error) {
      return notify(messageOf(error, t.failed), 'bad');
    }
    await again();
  }
  /** Holds what was clicked elsewhere as far as it is still free, or says that it is gone. */
  async function take(found: Day, wantedAt: string) {
    patch({ wantedAt: null });
    const free = found.slots.some((slot) => slot.startsAt === wantedAt && slot.free > 0);
    if (free) await hold(found, wantedAt, found.centre.id);
    else refuse(t.slotGone);
  }
  return { hold, take, refused };
}

function WhyNot({ refused }: { refused: Refused | null }) {
  const t = useMessages(bookingMessages);
  if (!refused) return null;
  const { why, again } = refused;
  return (
    <>
      <FieldError text={why} />
      {again && (
        <Button look="secondary" className="mt-2" onClick={() => void again()}>
          {t.letOthersGo}
        </Button>
      )}
    </>
  );
}

/** Gives back the time that is held: whoever looks at another day or place must find it free when they come back. */
const release = ({ holdId, key }: Pick<Draft, 'holdId' | 'key'>): void => {
  if (holdId) void browserApi.call(releaseHold, { params: { id: holdId }, query: { draft: key } }).catch(() => {});
};

/**
 * The day in sight: the one that was chosen, else tomorrow. While nobody has chosen one, the first one with a time takes
 * the place of one on which the lab is closed.
 */
function useDay(draft: Draft, place: Place) {
  const days = bookableDays(new Date());
  const [opened, setOpened] = useState<Partial<Record<Place, string>>>({});
  // A draft of yesterday names a day that may be over.
  const chosen = draft.day !== null && days.includes(draft.day) ? draft.day : null;
  const showFree = ({ nextAt }: Day) => {
    if (chosen === null && nextAt) setOpened((all) => ({ ...all, [place]: dayOf(new Date(nextAt)) }));
  };
  return { day: chosen ?? opened[place] ?? days[1]!, showFree };
}

/** Place, day and time. A chosen time is held for 15 minutes while the rest is filled in. */
export function SlotPicker(props: Props) {
  const { draft, patch, labId, city, knownPincode, counterOnly, itemIds, elsewhere, error } = props;
  const c = useMessages(centreMessages);
  const t = useMessages(bookingMessages);
  const [read, setRead] = useState<Day | null>(null);
  const place: Place = counterOnly ? 'counter' : draft.place;
  const { day, showFree } = useDay(draft, place);
  const { hold, take, refused } = useHold(props, place);
  const letGo = (changes: Partial<Draft> = {}) => {
    release(draft);
    patch({ ...changes, ...unheld });
  };
  useEffect(() => {
    if (counterOnly && draft.place !== 'counter') patch({ place: 'counter', ...unheld });
  }, [counterOnly, draft.place, patch]);
  const pincode = knownPincode ?? draft.address.pincode;
  const [first] = useState(pincode);
  // Only where a lab has several centres does it matter whose times these are; until that is known it may.
  const going = read?.centres.length === 1 ? first : pincode;
  const asked = place === 'home' && going.length === 6 ? going : undefined;
  // Who comes home is the nearest centre, once the address is known; before, the one whose time was clicked.
  const centreId = place === 'counter' || asked === undefined ? (draft.centreId ?? undefined) : undefined;
  const readDay = (found: Day) => {
    setRead(found);
    showFree(found);
    // With other tests chosen since, it may be once or twice.
    if (draft.wantedAt !== null) void take(found, draft.wantedAt);
    const secondAt = secondOf(found, draft.startsAt);
    if (secondAt !== draft.secondAt) patch({ secondAt });
    const otherCentre = draft.heldCentreId !== null && draft.heldCentreId !== found.centre.id;
    // The time that is held is of another centre than the one that comes to this address.
    if (!draft.holdId || !otherCentre || (place === 'home' && asked === undefined)) return;
    letGo();
    notify(c.chooseAgain, 'bad');
  };
  return (
    <div className="min-w-0">
      <PlaceChoice
        place={place}
        read={read}
        counterOnly={counterOnly}
        onChoose={(entry) => letGo({ place: entry, centreId: null })}
      />
      {read && place === 'counter' && (
        <CounterCentres day={read} chosen={draft.centreId} onChoose={(id) => letGo({ centreId: id })} />
      )}
      {read && place === 'home' && (
        <HomeCentre
          day={read}
          pincode={pincode}
          onPincode={knownPincode === null ? (typed) => patch({ address: { ...draft.address, pincode: typed } }) : null}
        />
      )}
      {/* Where somebody goes who has chosen no time: its own words say what is missing. */}
      <section
        tabIndex={-1}
        aria-describedby={error ? 'time-error' : undefined}
        {...(error && { 'data-missing': true })}
        aria-label={t.when}
      >
        <SlotGrid
          labId={labId}
          city={city}
          centreId={centreId}
          pincode={asked}
          place={place}
          day={day}
          items={itemIds}
          empty={elsewhere}
          chosen={draft.startsAt}
          onDay={(chosen) => letGo({ day: chosen })}
          onChoose={(startsAt, at) => hold(read, startsAt, at)}
          onRead={readDay}
        />
      </section>
      <WhyNot refused={refused} />
      <FieldError id="time-error" alert text={error} />
    </div>
  );
}
