import { addressOf } from '@healthplus/contract/client';
import type { Endpoint } from '@healthplus/contract/endpoint';
import { ApiError, type ErrorBody } from '@healthplus/contract/errors';
import type { z } from 'zod';

/**
 * Sends a form and tells how much of it has left, in percent; fetch cannot tell. Answers and throws as the client
 * of the contract does: ApiError for a refusal, TypeError when there is no answer.
 */
export function upload<E extends Pick<Endpoint, 'method' | 'path' | 'response'>>(
  endpoint: E,
  input: { params?: unknown; query?: unknown; form: FormData; token: string; onProgress: (percent: number) => void },
): Promise<z.output<E['response']>> {
  const origin = document.querySelector<HTMLMetaElement>('meta[name="api-origin"]')?.content ?? '';
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(endpoint.method, origin + addressOf(endpoint.path, input.params, input.query));
    request.setRequestHeader('authorization', `Bearer ${input.token}`);
    request.responseType = 'json';
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) input.onProgress(Math.round((event.loaded / event.total) * 100));
    };
    request.onerror = () => reject(new TypeError('There was no answer.'));
    request.onload = () => {
      const body = request.response as z.output<E['response']> & ErrorBody;
      if (request.status >= 200 && request.status < 300) resolve(body);
      else reject(new ApiError(request.status, body ?? { message: '', code: 'internal' }));
    };
    request.send(input.form);
  });
}
