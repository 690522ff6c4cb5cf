import { planRecollection } from '@healthplus/contract/specimens/endpoints';
import type { Specimen } from '@healthplus/contract/specimens/schemas';
import { recollectionMessages } from '@healthplus/words/pages/recollection';
import { useState } from 'react';
import { useLabSide } from '#app/features/accounts/lab-side.ts';
import { TimeDialog } from '#app/features/scheduling/time-dialog.tsx';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import { dayAndTime } from '#app/lib/format.ts';
import { useLocale } from '#app/lib/locale.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { phoneText } from '#app/lib/phone-text.ts';
import { useAction } from '#app/lib/use-private.ts';
import { Button } from '#app/ui/button.tsx';

/** Whom to call for one that is taken again, and when it is; the desk chooses the time with the patient. */
export function AgainAction({
  specimen,
  plans,
  onPlanned,
}: {
  specimen: Specimen;
  /** Whether who looks may choose the time. */
  plans: boolean;
  onPlanned: () => void;
}) {
  const t = useMessages(recollectionMessages);
  const locale = useLocale();
  const [choosing, setChoosing] = useState(false);
  const { busy, act } = useAction(useLabSide(), t.failed);
  const { recollection, number, barcode, phone, phoneLent, person, labId, centreId, place } = specimen;
  if (recollection)
    return (
      <span className="tabular">
        {recollection.number}, {dayAndTime(recollection.startsAt, locale)}
      </span>
    );
  const plan = (startsAt: string | null) =>
    act(
      barcode,
      async (token) => {
        const made = await browserApi.call(planRecollection, { params: { number }, body: { startsAt } }, { token });
        notify(startsAt === null ? t.nowDone(made.number) : t.deskDone(made.number));
        onPlanned();
      },
      (error) => messageOf(error, t.failed),
    );
  return (
    <>
      <a className="text-primary underline" href={`tel:${phone}`}>
        {phoneText(phone)}
      </a>
      {phoneLent && <span className="text-quiet text-sm">{t.phoneLent}</span>}
      {plans && (
        <Button look="secondary" onClick={() => setChoosing(true)} aria-label={t.deskTitle(barcode)}>
          {t.choose}
        </Button>
      )}
      {choosing && (
        <TimeDialog
          title={t.deskTitle(barcode)}
          about={<p className="mb-4 text-quiet">{t.deskText(person.name, phoneText(phone))}</p>}
          labId={labId}
          centreId={centreId}
          place={place}
          words={{ send: t.send, sending: t.sending }}
          more={
            <Button
              look="secondary"
              disabled={busy !== null}
              onClick={async () => {
                if (await plan(null)) setChoosing(false);
              }}
            >
              {t.now}
            </Button>
          }
          onSend={plan}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}
