export interface Notice {
  id: number;
  text: string;
  tone: 'good' | 'bad';
}

/** How long a notice stands. Source: section 2, the toast area at top-centre. */
export const NOTICE_MS = 3000;

type Place = (notice: Notice) => void;
/** Where notices can be shown: the page, and above it each open dialog, which is all that can be read then. */
const places: Place[] = [];
let last = 0;

/** The latest place shows what is said. Answers with a function that ends the place; what it gives is shown below. */
export function onNotice(place: Place): (standing: Notice[]) => void {
  places.push(place);
  return (standing) => {
    places.splice(places.indexOf(place), 1);
    for (const notice of standing) places.at(-1)?.(notice);
  };
}

/** Says something at the top of the page for three seconds, also to a screen reader. */
export function notify(text: string, tone: Notice['tone'] = 'good'): void {
  last += 1;
  places.at(-1)?.({ id: last, text, tone });
}
