import { reviewMessages } from '@healthplus/words/pages/reviews';
import { useState } from 'react';
import { useMessages } from '#app/lib/messages.ts';
import { Button } from '#app/ui/button.tsx';
import { later } from '#app/ui/later.tsx';

const ReviewDialog = later(async () => (await import('./review-dialog.tsx')).ReviewDialog);

/** Opens the review of a visit that is over. */
export function ReviewButton({ number }: { number: string }) {
  const t = useMessages(reviewMessages);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="secondary" aria-label={`${t.write}: ${number}`} onClick={() => setOpen(true)}>
        {t.write}
      </Button>
      {open && <ReviewDialog number={number} onClose={() => setOpen(false)} />}
    </>
  );
}
