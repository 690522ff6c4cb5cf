/** What is being written on the side of patients, doctors and operators; a lab's drafts are the lab's own, or its member's, by id. */
const DRAFT = 'app.draft.';
const isPersonal = (name: string) =>
  name.startsWith(DRAFT) && !['package.', 'walk-in.'].some((own) => name.startsWith(DRAFT + own));
const LEFT = 'app.left.';

const move = (storage: Storage, from: string, to: string): void => {
  storage.setItem(to, storage.getItem(from) ?? '');
  storage.removeItem(from);
};

/** What somebody was writing is put aside when their session ends by itself: whoever is at this browser next does not see it. */
export function putDraftsAside(owner: string): void {
  for (const storage of [localStorage, sessionStorage])
    for (const name of Object.keys(storage))
      if (isPersonal(name)) move(storage, name, `${LEFT}${owner}.${name.slice(DRAFT.length)}`);
}

/** Who signs in finds what they were writing again, but for what was begun again since; what others have left goes. */
export function bringDraftsBack(owner: string): void {
  const own = `${LEFT}${owner}.`;
  for (const storage of [localStorage, sessionStorage])
    for (const name of Object.keys(storage).filter((each) => each.startsWith(LEFT))) {
      const draft = DRAFT + name.slice(own.length);
      if (name.startsWith(own) && storage.getItem(draft) === null) move(storage, name, draft);
      else storage.removeItem(name);
    }
}
