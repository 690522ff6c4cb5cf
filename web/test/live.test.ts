import { describe, expect, it } from 'vitest';
import { readEvents } from '#app/lib/live/follow-lab.ts';

describe('the stream of changes', () => {
  it('is read by whole lines: comments say nothing, and what is half here waits for the rest', () => {
    expect(readEvents(': here\n\ndata: results\n\ndata: mon')).toEqual({ topics: ['results'], rest: 'data: mon' });
    expect(readEvents('data: money\ndata: anything\n')).toEqual({ topics: ['money'], rest: '' });
  });
});
