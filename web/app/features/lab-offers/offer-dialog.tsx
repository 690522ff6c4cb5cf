import { updateOffer } from '@healthplus/contract/lab-offers/endpoints';
import { offerMessages } from '@healthplus/words/pages/lab-offers';
import { browserApi } from '#app/lib/api.ts';
import { messageIn } from '#app/lib/errors.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import { Dialog } from '#app/ui/dialogs.tsx';
import { OfferForm } from './offer-form.tsx';

export interface EditedOffer {
  id: number;
  labPrice: number;
  locationId: number;
  /** What the price is struck from, where it is known. */
  basePrice?: number;
}

/** 'Edit Offer': open only with an offer. */
export function OfferDialog({
  offer,
  onSaved,
  onClose,
}: {
  offer: EditedOffer;
  onSaved: () => Promise<unknown>;
  onClose: () => void;
}) {
  const t = useMessages(offerMessages);
  return (
    <Dialog title={t.editTitle} onClose={onClose}>
      <OfferForm
        price={offer.labPrice}
        basePrice={offer.basePrice}
        locationId={offer.locationId}
        submit={t.update}
        busyText={t.submitting}
        onCancel={onClose}
        onSubmit={async (body, token) => {
          const answer = await browserApi.call(updateOffer, { params: { offerId: offer.id }, body }, { token });
          notify(messageIn(answer));
          await onSaved();
          onClose();
        }}
      />
    </Dialog>
  );
}
