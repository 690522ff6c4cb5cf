import { createApiClient } from '@healthplus/contract/client';
import { suggest } from '@healthplus/contract/search/endpoints';
import { expect, it } from 'vitest';

const answering = (body: BodyInit | null, status = 200) =>
  createApiClient(async () => new Response(body, { status })).call(suggest, { query: { q: 'cbc' } });

it('hands on what was answered', async () => {
  expect(await answering('{"suggestions":[]}')).toEqual({ suggestions: [] });
});

it('takes an answer that was stopped or cut for none, never for an empty one', async () => {
  const cut = new ReadableStream({
    start: (controller) => controller.error(new DOMException('stopped', 'AbortError')),
  });
  await expect(answering(cut)).rejects.toThrow('stopped');
  await expect(answering('{"suggestions":[{"na')).rejects.toThrow(TypeError);
});

it('takes a page of what stands on the way for no answer, and its refusal for one without words', async () => {
  await expect(answering('<html>Sign in to this network</html>')).rejects.toThrow(TypeError);
  await expect(answering('<html>Bad gateway</html>', 502)).rejects.toMatchObject({
    status: 502,
    body: { code: 'internal' },
  });
});
