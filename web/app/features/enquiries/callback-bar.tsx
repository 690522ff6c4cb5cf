import { callbackBarMessages } from '@healthplus/words/pages/callback-bar';
import { Phone, X } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { useActionData, useFetcher, useFormAction } from 'react-router';
import { useCity } from '#app/lib/city.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import type { Answered } from '#app/lib/page-action.ts';
import { AnswerNote } from '#app/ui/answer-note.tsx';
import type { sendCallback } from './send-callback.ts';

const isEmpty = (form: HTMLFormElement): boolean => !String(new FormData(form).get('phone') ?? '').trim();

/** The same function each time: what is said is gone to once, and not whenever the page is drawn again. */
const focused = (said: HTMLElement | null) => said?.focus();

/** The bar at the foot of the home page: leave a number and be called. It can be put away. */
export function CallbackBar() {
  const t = useMessages(callbackBarMessages);
  const city = useCity();
  const id = useId();
  const answered = useActionData<Answered>();
  // Before scripts run, the page's action takes the same fields.
  const action = useFormAction();
  const sending = useFetcher<Awaited<ReturnType<typeof sendCallback>>>();
  const [closed, setClosed] = useState(false);
  const sent = sending.data;
  const done = (sent ?? answered)?.done === true;
  useEffect(() => {
    if (sent && !sent.done) notify(sent.message, 'bad');
  }, [sent]);
  if (closed) return null;
  return (
    <aside
      aria-label={t.callback}
      className="print:hidden fixed inset-x-0 bottom-0 z-30 border-hairline border-t bg-card shadow-float"
    >
      {answered && !answered.done && <AnswerNote answered={answered} />}
      <div className="page-width flex min-h-16 items-center gap-1 py-2 sm:gap-2">
        {done ? (
          <p ref={focused} tabIndex={-1} role="status" className="grow font-semibold text-good">
            {t.callbackDone}
          </p>
        ) : (
          <sending.Form
            method="post"
            action={action}
            // An empty number does nothing. Source: public document, section 5.
            onSubmit={(event) => isEmpty(event.currentTarget) && event.preventDefault()}
            className="flex min-w-0 grow flex-wrap items-center gap-1.5 sm:gap-2 md:gap-4"
          >
            <input type="hidden" name="city" value={city?.name ?? ''} />
            <label htmlFor={id} className="sr-only font-semibold md:not-sr-only md:whitespace-nowrap">
              {t.callback}
            </label>
            <PhoneInput id={id} />
            <button
              type="submit"
              disabled={sending.state !== 'idle'}
              className="min-h-11 whitespace-nowrap rounded-control bg-primary px-2 font-semibold text-[0.875rem] sm:text-[0.9375rem] text-on-primary hover:bg-primary-deep disabled:opacity-60 md:px-5"
            >
              {t.callMe}
            </button>
          </sending.Form>
        )}
        <button
          type="button"
          aria-label={t.callbackClose}
          onClick={() => setClosed(true)}
          className="grid size-11 shrink-0 place-items-center"
        >
          <X size={18} aria-hidden />
        </button>
      </div>
    </aside>
  );
}

function PhoneInput({ id }: { id: string }) {
  const t = useMessages(callbackBarMessages);
  return (
    <div className="relative min-w-32 flex-1 md:max-w-xs">
      <Phone size={18} aria-hidden className="absolute top-1/2 left-3 hidden -translate-y-1/2 text-quiet sm:block" />
      <input
        id={id}
        name="phone"
        type="tel"
        autoComplete="tel"
        maxLength={40}
        placeholder={t.phone}
        className="min-h-11 w-full rounded-control border border-control bg-card px-1.5 placeholder:text-[0.75rem] sm:pl-10 sm:placeholder:text-base"
      />
    </div>
  );
}
