import { createCallback } from '@healthplus/contract/enquiries/endpoints';
import { homeMessages } from '@healthplus/words/pages/home';
import { browserApi } from '#app/lib/api.ts';
import { messageOf } from '#app/lib/errors.ts';
import type { Locale } from '#app/lib/locale.ts';

/** Leaves the number of the bar's form to be called; what went wrong is answered in words, a network that is away too. */
export async function sendCallback(form: FormData, locale: Locale): Promise<{ done: boolean; message: string }> {
  const phone = String(form.get('phone') ?? '').trim();
  try {
    await browserApi.call(createCallback, { body: { phone, city: String(form.get('city') ?? '') || undefined } });
    return { done: true, message: '' };
  } catch (error) {
    return { done: false, message: messageOf(error, homeMessages[locale].callbackFailed) };
  }
}
