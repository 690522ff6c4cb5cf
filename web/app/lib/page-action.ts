import { type ApiClient, createApiClient } from '@healthplus/contract/client';
import type { MessageCode } from '@healthplus/contract/coded-messages';
import { wordsOfCodes } from '@healthplus/words/codes';
import { renderText } from '@healthplus/words/render';
import type { ActionFunctionArgs } from 'react-router';
import type { z } from 'zod';
import { apiFetchContext } from './api.ts';
import { fieldsOf, messageIn, messageOf, problemsOf } from './errors.ts';
import { type Locale, localeOf } from './locale.ts';
import { formOf } from './request-form.ts';

/** What a form is answered with that was sent before scripts ran, in words of the page's language. */
export interface Answered {
  done: boolean;
  message: string;
  fields: Record<string, string>;
  /** What was typed, so that nothing is lost; never a password. */
  values: Record<string, string>;
}

const textsOf = (form: FormData): Record<string, string> =>
  Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));

/**
 * The `action` of a page whose form works before scripts do: checks what was typed and sends it by the same call as
 * the browser does, in the visitor's name. `send` answers with what the call said, or with a way onward; what it
 * throws is said beside the fields, `failed` where there was no answer.
 */
export const pageAction =
  <S extends z.ZodType>(options: {
    schema: S;
    send: (
      api: ApiClient,
      body: z.output<S>,
      page: { url: URL; locale: Locale },
    ) => Promise<{ message: string; messageCode?: MessageCode | undefined } | Response>;
    failed: (locale: Locale) => string;
  }) =>
  async ({ request, context }: ActionFunctionArgs): Promise<Answered | Response> => {
    const url = new URL(request.url);
    const locale = localeOf(url.pathname);
    const language = await wordsOfCodes[locale]();
    const said = (text: string) => renderText(language, text);
    const typed = textsOf(await formOf(request));
    const refused = (message: string, problems: Record<string, string>): Answered => ({
      done: false,
      message: said(message),
      fields: Object.fromEntries(Object.entries(problems).map(([name, text]) => [name, said(text)])),
      values: Object.fromEntries(Object.entries(typed).filter(([name]) => name !== 'password')),
    });
    const checked = options.schema.safeParse(typed);
    if (!checked.success) return refused(options.failed(locale), problemsOf(checked.error));
    try {
      const answer = await options.send(createApiClient(context.get(apiFetchContext)), checked.data, { url, locale });
      return answer instanceof Response
        ? answer
        : { done: true, message: said(messageIn(answer)), fields: {}, values: {} };
    } catch (error) {
      return refused(messageOf(error, options.failed(locale)), fieldsOf(error));
    }
  };
