import { describe, expect, it } from 'vitest';
import { isLetGo } from './let-go-elsewhere.ts';

const held = { key: 'mine', holdId: '7', heldSince: '2026-11-28T10:00:00.000Z' };
const kept = (draft: string, at: string) => JSON.stringify({ draft, at });

describe('a time that a tab holds', () => {
  it('is let go where another tab kept its own alone since', () =>
    expect(isLetGo(held, kept('other', '2026-11-28T10:05:00.000Z'))).toBe(true));
  it.each([
    ['nobody let go of anything', held, null],
    ['this tab kept its own', held, kept('mine', '2026-11-28T10:05:00.000Z')],
    ['that was before it was held', held, kept('other', '2026-11-28T09:55:00.000Z')],
    ['it holds none', { ...held, holdId: null }, kept('other', '2026-11-28T10:05:00.000Z')],
  ])('stays where %s', (_, draft, written) => expect(isLetGo(draft, written)).toBe(false));
});
