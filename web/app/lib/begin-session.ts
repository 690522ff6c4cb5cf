import { bringDraftsBack, putDraftsAside } from './left-drafts.ts';
import { ownerOf, showTo, type TokenKey, tell } from './session.ts';
import { dropViewing } from './viewing.ts';

/** A session begins in this tab: its token is kept, and what its owner was writing when the last one ended is there again. */
export function beginSession(key: TokenKey, token: string): void {
  const before = ownerOf(key);
  localStorage.setItem(key, token);
  const owner = ownerOf(key);
  if (key === 'token' && owner) {
    dropViewing();
    if (before && before !== owner) putDraftsAside(before);
    bringDraftsBack(owner);
  }
  showTo(key);
  tell();
}
