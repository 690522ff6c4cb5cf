import type { Place } from '@healthplus/contract/primitives';
import { bookableDays } from '@healthplus/contract/scheduling/rules';
import type { Slot } from '@healthplus/contract/scheduling/schemas';
import { dayOf } from '@healthplus/contract/zone';
import { type ReactNode, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { SidePanel } from '#app/ui/side-panel.tsx';
import { SlotGrid } from './slot-grid.tsx';

/** The day that is shown first: that of the time that it has, as far as that can be booked, else tomorrow. */
function firstDay(now: string | undefined): string {
  const days = bookableDays(new Date());
  return days.find((day) => now !== undefined && day === dayOf(new Date(now))) ?? days[1]!;
}

interface Props {
  title: string;
  about: ReactNode;
  labId: number;
  /** The centre of the visit; null or left out for the lab's first. */
  centreId?: number | null | undefined;
  place: Place;
  /** What is to be done: times that do not suit it are not offered. */
  items?: number[] | undefined;
  /** What the visit pays for its hour; left out where no other costs more. */
  paysFrom?: number;
  /** The time that it has: shown as chosen, and no other. */
  now?: string;
  words: { send: string; sending: string };
  /** What is to be known of a time before it is taken. */
  note?: (slot: Slot) => ReactNode;
  /** What else may be done than to choose a time. */
  more?: ReactNode;
  /** What is asked besides: why. */
  reason?: Asked;
  onSend: (startsAt: string, reason: string, slot: Slot | undefined) => Promise<boolean>;
  onClose: () => void;
}

/** A time is chosen at a lab. `onSend` answers false when it could not be had; the panel then stays, with other times. */
export function TimeDialog({
  title,
  about,
  labId,
  centreId,
  place,
  items,
  paysFrom,
  now,
  words,
  note,
  more,
  reason: asked,
  onSend,
  onClose,
}: Props) {
  const [day, setDay] = useState(() => firstDay(now));
  const [startsAt, setStartsAt] = useState<string | null>(now ?? null);
  const [slots, setSlots] = useState<Slot[]>([]);
  const slot = slots.find((entry) => entry.startsAt === startsAt);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState(0);
  const why = useReason(asked);
  async function send() {
    if (!startsAt || startsAt === now) return;
    if (!why.isGiven()) return;
    setBusy(true);
    const sent = await onSend(startsAt, why.text, slot);
    setBusy(false);
    if (sent) return onClose();
    // That time is not to be had: the times of the day are read again.
    setStartsAt(null);
    setRefused((times) => times + 1);
  }
  return (
    <SidePanel title={title} onClose={onClose}>
      {about}
      <SlotGrid
        key={refused}
        labId={labId}
        centreId={centreId ?? undefined}
        place={place}
        items={items}
        paysFrom={paysFrom ?? null}
        day={day}
        chosen={startsAt}
        onDay={(chosen) => {
          setDay(chosen);
          setStartsAt(null);
        }}
        onRead={(read) => setSlots(read.slots)}
        onChoose={async (chosen) => {
          setStartsAt(chosen);
          return true;
        }}
      />
      {slot && startsAt !== now && note?.(slot)}
      {why.field}
      <div className="mt-5 flex flex-wrap gap-3">
        <Button disabled={!startsAt || startsAt === now || busy} onClick={() => void send()}>
          {busy ? words.sending : words.send}
        </Button>
        {more}
      </div>
    </SidePanel>
  );
}

interface Asked {
  label: string;
  /** What is said where nothing was written. */
  missing: string;
}

/** Why, where it is asked: what was written, its field, and whether it may be sent. */
function useReason(asked: Asked | undefined) {
  const [text, setText] = useState('');
  const [missing, setMissing] = useState(false);
  const isGiven = () => {
    const given = !asked || text.trim() !== '';
    setMissing(!given);
    return given;
  };
  const field = asked && (
    <div className="mt-5">
      <TextField
        label={asked.label}
        maxLength={300}
        value={text}
        error={missing ? asked.missing : undefined}
        onChange={({ target }) => {
          setText(target.value);
          setMissing(false);
        }}
      />
    </div>
  );
  return { text: text.trim(), field, isGiven };
}
