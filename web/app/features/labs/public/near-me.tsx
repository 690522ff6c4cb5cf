import type { Position } from '@healthplus/contract/places/rules';
import { publicLabMessages } from '@healthplus/words/pages/labs';
import { LocateFixed } from 'lucide-react';
import { useState } from 'react';
import { Form } from 'react-router';
import { useMessages } from '#app/lib/messages.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { KeptCity } from '#app/ui/kept-city.tsx';
import type { PincodePlace } from './pincode-place.ts';

/** From where distances count: the browser's position, which stays in the browser, or a pincode in the address. */
export function NearMe({
  pincode,
  place,
  asked,
  onPosition,
}: {
  pincode: string;
  place: PincodePlace;
  /** What else the address asks for. */
  asked: Record<string, string>;
  onPosition: (position: Position | null) => void;
}) {
  const t = useMessages(publicLabMessages);
  const [located, setLocated] = useState<'busy' | 'here' | 'nowhere' | null>(null);
  function locate() {
    if (!('geolocation' in navigator)) return setLocated('nowhere');
    setLocated('busy');
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setLocated('here');
        onPosition({ latitude, longitude });
      },
      () => setLocated('nowhere'),
      { timeout: 10_000, maximumAge: 300_000 },
    );
  }
  const bad = located === 'nowhere' || (located === null && typeof place === 'string' && place !== 'none');
  return (
    <div className="card mb-6 flex flex-wrap items-end gap-3 p-4">
      <Button look="secondary" disabled={located === 'busy'} onClick={locate}>
        <LocateFixed size={18} aria-hidden /> {t.usePosition}
      </Button>
      <Form
        method="get"
        preventScrollReset
        onSubmit={() => {
          setLocated(null);
          onPosition(null);
        }}
        className="flex grow flex-wrap items-end gap-2 sm:grow-0"
      >
        <KeptCity />
        {Object.entries(asked).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <div className="grow">
          <TextField
            label={t.pincode}
            name="pincode"
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={6}
            defaultValue={pincode}
          />
        </div>
        <Button type="submit" look="secondary" beforeScripts>
          {t.showDistance}
        </Button>
      </Form>
      <p role="status" className={`w-full text-sm ${bad ? 'font-medium text-bad' : 'text-quiet'}`}>
        {located === 'here'
          ? t.fromPosition
          : located === 'nowhere'
            ? t.noPosition
            : typeof place === 'object'
              ? t.fromPincode(pincode, place.district)
              : { none: t.positionStays, wrong: t.pincodeWrong, unknown: t.pincodeUnknown, failed: t.placeFailed }[
                  place
                ]}
      </p>
    </div>
  );
}
