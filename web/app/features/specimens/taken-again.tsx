import type { Booking } from '@healthplus/contract/bookings/schemas';
import { chooseRecollection } from '@healthplus/contract/specimens/endpoints';
import { recollectionMessages } from '@healthplus/words/pages/recollection';
import { useState } from 'react';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { readToken } from '#app/lib/session.ts';
import { Button } from '#app/ui/button.tsx';
import { later } from '#app/ui/later.tsx';

const TimeDialog = later(async () => (await import('#app/features/scheduling/time-dialog.tsx')).TimeDialog);

/** What of a booking has to be taken again, why, and the times to choose from. `onChosen` gets the visit that does it. */
export function TakenAgain({ booking, onChosen }: { booking: Booking; onChosen: (made: Booking) => void }) {
  const t = useMessages(recollectionMessages);
  const [choosing, setChoosing] = useState(false);
  const { again, afterMeal, recollects, number } = booking;
  if (recollects)
    return (
      <div className="mt-3 rounded-control bg-sand p-3">
        <p>{t.of(recollects)}</p>
        {afterMeal && <p>{t.afterMeal}</p>}
      </div>
    );
  if (afterMeal && again.length === 0 && booking.canCancel)
    return <p className="mt-3 rounded-control bg-sand p-3">{t.afterMeal}</p>;
  if (again.length === 0) return null;
  const title = again.some(({ reason }) => reason) ? t.title : t.titleStill;
  const planned = [...new Set(again.flatMap(({ visit }) => visit ?? []))];
  async function choose(startsAt: string) {
    try {
      const input = { params: { number }, body: { startsAt } };
      onChosen(await browserApi.call(chooseRecollection, input, { token: readToken('token') }));
      notify(t.chosen);
      return true;
    } catch (error) {
      notify(messageOf(error, t.failed), 'bad');
      return false;
    }
  }
  return (
    <section aria-label={title} className="mt-3 rounded-control bg-saving p-4 text-saving-ink">
      <h4 className="font-semibold">{title}</h4>
      <ul>
        {again.map(({ person, reason, visit }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two tubes of one person may have the same reason
          <li key={`${person}-${reason}-${visit}-${index}`}>
            {t.line(person, reason ? t.reasons[reason] : t.stillToTake)}
          </li>
        ))}
      </ul>
      <p>{t.free}</p>
      {planned.map((visit) => (
        <p key={visit} className="tabular">
          {t.planned(visit)}
        </p>
      ))}
      {again.some(({ visit }) => visit === null) && (
        <Button className="mt-3" onClick={() => setChoosing(true)} aria-label={t.chooseFor(number)}>
          {t.choose}
        </Button>
      )}
      {choosing && (
        <TimeDialog
          title={t.chooseFor(number)}
          about={<p className="mb-4 text-quiet">{t.free}</p>}
          labId={booking.lab.id}
          centreId={booking.centre?.id}
          place={booking.place}
          items={again.flatMap(({ visit, fastingItemIds }) => (visit === null ? fastingItemIds : []))}
          words={{ send: t.send, sending: t.sending }}
          onSend={choose}
          onClose={() => setChoosing(false)}
        />
      )}
    </section>
  );
}
