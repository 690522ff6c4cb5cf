import { homeMessages } from '@healthplus/words/pages/home';
import { Phone, X } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { useActionData, useFormAction } from 'react-router';
import { browserApi } from '#app/lib/api.ts';
import { useCity } from '#app/lib/city.ts';
import { messageOf } from '#app/lib/errors.ts';
import { useMessages } from '#app/lib/messages.ts';
import { notify } from '#app/lib/notice.ts';
import type { Answered } from '#app/lib/page-action.ts';
import { AnswerNote } from '#app/ui/answer-note.tsx';

/** The bar at the foot of the home page: leave a number and be called. It can be put away. */
export function CallbackBar() {
  const t = useMessages(homeMessages);
  const city = useCity();
  const id = useId();
  const answered = useActionData<Answered>();
  // Before scripts run, the page's action takes the same fields.
  const action = useFormAction();
  const [state, setState] = useState<'open' | 'busy' | 'done' | 'closed'>(answered?.done ? 'done' : 'open');
  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const phone = String(new FormData(event.currentTarget).get('phone') ?? '').trim();
    if (!phone) return;
    setState('busy');
    try {
      const { createCallback } = await import('@healthplus/contract/enquiries/endpoints');
      await browserApi.call(createCallback, { body: { phone, city: city?.name } });
      setState('done');
    } catch (error) {
      setState('open');
      notify(messageOf(error, t.callbackFailed), 'bad');
    }
  }
  if (state === 'closed') return null;
  return (
    <aside
      aria-label={t.callback}
      className="fixed inset-x-0 bottom-0 z-30 border-hairline border-t bg-card shadow-float"
    >
      {answered && !answered.done && <AnswerNote answered={answered} />}
      <div className="page-width flex min-h-16 items-center gap-1 py-2 sm:gap-2">
        {state === 'done' ? (
          <p ref={(said) => said?.focus()} tabIndex={-1} role="status" className="grow font-semibold text-good">
            {t.callbackDone}
          </p>
        ) : (
          <form
            method="post"
            action={action}
            onSubmit={(event) => void send(event)}
            className="flex grow items-center gap-1.5 sm:gap-2 md:gap-4"
          >
            <input type="hidden" name="city" value={city?.name ?? ''} />
            <label htmlFor={id} className="sr-only font-semibold md:not-sr-only md:whitespace-nowrap">
              {t.callback}
            </label>
            <PhoneInput id={id} />
            <button
              type="submit"
              disabled={state === 'busy'}
              className="min-h-11 whitespace-nowrap rounded-control bg-primary px-2 font-semibold text-[14px] sm:text-[15px] text-on-primary hover:bg-primary-deep disabled:opacity-60 md:px-5"
            >
              {t.callMe}
            </button>
          </form>
        )}
        <button
          type="button"
          aria-label={t.callbackClose}
          onClick={() => setState('closed')}
          className="grid size-11 shrink-0 place-items-center"
        >
          <X size={18} aria-hidden />
        </button>
      </div>
    </aside>
  );
}

function PhoneInput({ id }: { id: string }) {
  const t = useMessages(homeMessages);
  return (
    <div className="relative grow md:max-w-xs">
      <Phone size={18} aria-hidden className="absolute top-1/2 left-3 hidden -translate-y-1/2 text-quiet sm:block" />
      <input
        id={id}
        name="phone"
        type="tel"
        autoComplete="tel"
        maxLength={40}
        placeholder={t.phone}
        className="min-h-11 w-full rounded-control border border-control bg-card px-1.5 placeholder:text-[12px] sm:pl-10 sm:placeholder:text-base"
      />
    </div>
  );
}
