import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readEvents, readStream } from '#app/lib/live/follow-lab.ts';

describe('the stream of changes', () => {
  it('is read by whole lines: comments say nothing, and what is half here waits for the rest', () => {
    expect(readEvents(': here\n\ndata: results\n\ndata: mon')).toEqual({ topics: ['results'], rest: 'data: mon' });
    expect(readEvents('data: money\ndata: anything\n')).toEqual({ topics: ['money'], rest: '' });
  });
});

describe('a stream that says nothing', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('document', { querySelector: () => null });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  /** Follows until it is given up; `answer` is what the network does. */
  async function follow(answer: (signal: AbortSignal) => Promise<Response>) {
    const began = Date.now();
    const heard: string[] = [];
    vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => answer(signal!));
    const options = { signal: new AbortController().signal, onTopic: (topic: string) => heard.push(topic) };
    const followed = readStream('token', { ...options, onOpen: () => heard.push('opened') }).then(
      () => 'ended',
      () => 'given up',
    );
    await vi.advanceTimersByTimeAsync(120_000);
    return { outcome: await followed, heard, seconds: (Date.now() - began) / 1000 };
  }
  const given = (signal: AbortSignal, stop: () => void) => signal.addEventListener('abort', stop);

  it('because a proxy holds it back is given up, so that the page reads by itself', async () => {
    const held = await follow((signal) => new Promise((_, refuse) => given(signal, () => refuse(signal.reason))));
    expect(held).toMatchObject({ outcome: 'given up', heard: [] });
  });
  it('any more after it has begun is given up too, and not while the server still beats', async () => {
    let until = 0;
    const beating = await follow(async (signal) => {
      const body = new ReadableStream<Uint8Array>({
        start(stream) {
          const beat = setInterval(() => stream.enqueue(new TextEncoder().encode(': here\n')), 20_000);
          // After a minute the network drops it without a word.
          setTimeout(() => clearInterval(beat), 60_001);
          given(signal, () => {
            until = Date.now();
            stream.error(signal.reason);
          });
        },
      });
      return new Response(body);
    });
    expect(beating).toMatchObject({ outcome: 'given up', heard: ['opened'] });
    expect(until - (Date.now() - 120_000)).toBe(105_000);
  });
});
