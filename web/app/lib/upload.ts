import { addressOf, refusalOf } from '@healthplus/contract/client';
import type { Endpoint } from '@healthplus/contract/endpoint';
import type { z } from 'zod';
import { apiOrigin } from './api-origin.ts';

/**
 * Sends a form and tells how much of it has left, in percent; fetch cannot tell. Answers and throws as the client
 * of the contract does: ApiError for a refusal, TypeError when there is no answer.
 */
export function upload<E extends Pick<Endpoint, 'method' | 'path' | 'response'>>(
  endpoint: E,
  input: { params?: unknown; query?: unknown; form: FormData; token: string; onProgress: (percent: number) => void },
): Promise<z.output<E['response']>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(endpoint.method, apiOrigin() + addressOf(endpoint.path, input.params, input.query));
    request.setRequestHeader('authorization', `Bearer ${input.token}`);
    request.responseType = 'json';
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) input.onProgress(Math.round((event.loaded / event.total) * 100));
    };
    request.onerror = () => reject(new TypeError('There was no answer.'));
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) resolve(request.response as z.output<E['response']>);
      else reject(refusalOf(request.status, request.response));
    };
    request.send(input.form);
  });
}
