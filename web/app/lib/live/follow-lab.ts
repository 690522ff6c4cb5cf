import { addressOf } from '@healthplus/contract/client';
import { followLab } from '@healthplus/contract/live/endpoints';
import { type LiveTopic, liveTopics } from '@healthplus/contract/live/topics';
import { saidOfAttendance } from '#app/lib/api.ts';
import { apiOrigin } from '#app/lib/api-origin.ts';

const isTopic = (word: string): word is LiveTopic => (liveTopics as readonly string[]).includes(word);

/** The topics that whole lines of an event stream name, and what is left of the last line. */
export function readEvents(text: string): { topics: LiveTopic[]; rest: string } {
  const lines = text.split('\n');
  const rest = lines.pop() ?? '';
  const said = lines.filter((line) => line.startsWith('data: ')).map((line) => line.slice(6).trim());
  return { topics: said.filter(isTopic), rest };
}

/** How long a stream may take to begin, and say nothing after that: the server sends a sign every twenty seconds. */
const [BEGINS_MS, SILENT_MS] = [20_000, 45_000];

/** A signal that also comes when nothing was heard for too long. */
function untilSilent(signal: AbortSignal) {
  const silence = new AbortController();
  // By hand: tablets of three years ago have no AbortSignal.any.
  const end = () => silence.abort();
  if (signal.aborted) end();
  signal.addEventListener('abort', end, { once: true });
  let timer: ReturnType<typeof setTimeout>;
  const within = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(end, ms);
  };
  within(BEGINS_MS);
  return {
    signal: silence.signal,
    heard: () => within(SILENT_MS),
    stop: () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
    },
  };
}

/**
 * Follows what changes at the lab of a session until the stream ends or `signal` says so. The token stands in the
 * header, where no log keeps it: that is why this is no EventSource. Throws when there is no such stream, or one that a
 * proxy holds back or a network has dropped without a word.
 */
export async function readStream(
  token: string,
  { signal, onTopic, onOpen }: { signal: AbortSignal; onTopic: (topic: LiveTopic) => void; onOpen: () => void },
): Promise<void> {
  const line = untilSilent(signal);
  try {
    const reader = await openStream(token, line.signal);
    line.heard();
    onOpen();
    let rest = '';
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      line.heard();
      const read = readEvents(rest + part.value);
      rest = read.rest;
      for (const topic of read.topics) onTopic(topic);
    }
  } finally {
    line.stop();
  }
}

async function openStream(token: string, signal: AbortSignal) {
  const answer = await fetch(apiOrigin() + addressOf(followLab.path), {
    headers: {
      authorization: `Bearer ${token}`,
      accept: 'text/event-stream',
      ...saidOfAttendance(),
    },
    signal,
  });
  if (!answer.ok || !answer.body) throw new Error(`There is no stream: ${answer.status}.`);
  return answer.body.pipeThrough(new TextDecoderStream()).getReader();
}
