import { bringDraftsBack, putDraftsAside } from './left-drafts.ts';
import { ownerOf, showTo, type TokenKey, tell, wasShownTo } from './session.ts';
import { dropViewing } from './viewing.ts';

/** A session begins in this tab: its token is kept, and what its owner was writing when the last one ended is there again. */
export function beginSession(key: TokenKey, token: string): void {
  // A session that ended in another tab has put aside nothing of what was written in this one.
  const before = ownerOf(key) ?? wasShownTo(key);
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
