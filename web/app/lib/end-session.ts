import { putDraftsAside } from './left-drafts.ts';
import { beginAnew, isOthers, ownerOf, showTo, type TokenKey, tell, wasShownTo } from './session.ts';
import { dropViewing, readViewing } from './viewing.ts';

/** Forgets a session that has ended by itself; what was being written is put aside until they sign in again. */
export function forgetSession(key: TokenKey): void {
  // The end of looking at an account is no end of the operator's own session.
  if (key === 'token' && readViewing()) {
    dropViewing();
    tell();
    return;
  }
  // The session that stands there is of somebody else, who signed in in another tab: theirs goes on.
  if (isOthers(key)) {
    beginAnew();
    return;
  }
  // Where the session has ended in another tab, what this one shows is still its owner's.
  const owner = ownerOf(key) ?? wasShownTo(key);
  if (key === 'token' && owner) putDraftsAside(owner);
  localStorage.removeItem(key);
  // The tab is nobody's until the next sign-in.
  showTo(key);
  // What a page kept on this device can be read by nobody until the next sign-in.
  if (localStorage.getItem('app.kept')) {
    localStorage.setItem(`app.closing-kept-${key}`, '1');
    // Whoever signs in next on this device has not asked for it.
    localStorage.removeItem('app.keeps-visits');
    void import('./kept/database.ts').then(({ closeVault }) => closeVault(key));
  }
  tell();
}

/** What says that something kept has still to go: it stays until it has. */
const ofVault = (name: string) => name === 'app.kept' || name.startsWith('app.closing-kept-');

/** Forgets a session at its owner's wish, with everything of ours that could say who was here and what was looked at. */
export function endSession(key: TokenKey): void {
  if ((key === 'token' && readViewing()) || isOthers(key)) {
    forgetSession(key);
    return;
  }
  localStorage.removeItem('email');
  for (const storage of [localStorage, sessionStorage]) {
    for (const name of Object.keys(storage)) if (name.startsWith('app.') && !ofVault(name)) storage.removeItem(name);
  }
  forgetSession(key);
}
