import { ApiError } from '@healthplus/contract/errors';
import { getPincode } from '@healthplus/contract/places/endpoints';
import type { Position } from '@healthplus/contract/places/rules';
import { isPincode } from '@healthplus/contract/places/rules';
import { publicLabMessages } from '@healthplus/words/pages/labs';
import { LocateFixed } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { browserApi } from '#app/lib/api.ts';
import { useMessages } from '#app/lib/messages.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';

/** From where distances count: the browser's position, which stays in the browser, or a pincode. */
export function NearMe({ onPlace }: { onPlace: (place: Position | null) => void }) {
  const t = useMessages(publicLabMessages);
  const [said, setSaid] = useState<{ text: string; bad: boolean } | null>(null);
  const [busy, setBusy] = useState(false);
  function locate() {
    if (!('geolocation' in navigator)) return setSaid({ text: t.noPosition, bad: true });
    setBusy(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setBusy(false);
        setSaid({ text: t.fromPosition, bad: false });
        onPlace({ latitude: coords.latitude, longitude: coords.longitude });
      },
      () => {
        setBusy(false);
        setSaid({ text: t.noPosition, bad: true });
      },
      { timeout: 10_000, maximumAge: 300_000 },
    );
  }
  async function byPincode(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const pincode = String(new FormData(event.currentTarget).get('pincode') ?? '').trim();
    if (!isPincode(pincode)) {
      onPlace(null);
      return setSaid({ text: t.pincodeWrong, bad: true });
    }
    setBusy(true);
    try {
      const place = await browserApi.call(getPincode, { params: { pincode } });
      setSaid({ text: t.fromPincode(pincode, place.district), bad: false });
      onPlace(place);
    } catch (error) {
      onPlace(null);
      setSaid({
        text: error instanceof ApiError && error.status === 404 ? t.pincodeUnknown : t.placeFailed,
        bad: true,
      });
    } finally {
      setBusy(false);
    }
  }
  return (
    <div className="card mb-6 flex flex-wrap items-end gap-3 p-4">
      <Button look="secondary" disabled={busy} onClick={locate}>
        <LocateFixed size={18} aria-hidden /> {t.usePosition}
      </Button>
      <form onSubmit={(event) => void byPincode(event)} className="flex grow items-end gap-2 sm:grow-0">
        <div className="grow">
          <TextField label={t.pincode} name="pincode" inputMode="numeric" autoComplete="postal-code" maxLength={6} />
        </div>
        <Button type="submit" look="secondary" disabled={busy}>
          {t.showDistance}
        </Button>
      </form>
      <p role="status" className={`w-full text-sm ${said?.bad ? 'font-medium text-bad' : 'text-quiet'}`}>
        {said?.text ?? t.positionStays}
      </p>
    </div>
  );
}
