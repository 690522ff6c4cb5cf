import type { ContentKey } from '@healthplus/contract/site/schemas';
import type { contentMessages } from '@healthplus/words/pages/content';

type Name = keyof typeof contentMessages.en;

export interface ContentField {
  /** The key in the stored content, and of the message that names it. */
  name: Extract<Name, string>;
  kind: 'text' | 'long' | 'number' | 'check' | 'picture';
}

const field = (name: Extract<Name, string>, kind: ContentField['kind'] = 'text', key: string = name) => ({
  name,
  kind,
  key,
});

/** The fields of one entry of each part; `key` is its name in the stored content. */
export const contentFields: Record<ContentKey, (ContentField & { key: string })[]> = {
  contact: [field('siteName'), field('contactPhone'), field('contactEmail')],
  statistics: [field('label'), field('value', 'number'), field('suffix'), field('isRating', 'check')],
  doctors: [field('name'), field('specialty'), field('years', 'number'), field('picture', 'picture', 'image')],
  testimonials: [
    field('name'),
    field('review', 'long'),
    field('rating', 'number'),
    field('picture', 'picture', 'photo'),
  ],
  faq: [field('question'), field('answer', 'long')],
  insights: [field('condition'), field('link'), field('picture', 'picture', 'image')],
};

export type Entry = Record<string, string | number | boolean>;

/** An empty entry of a part, for the editor. */
export const emptyEntry = (key: ContentKey): Entry =>
  Object.fromEntries(
    contentFields[key].map((entry) => [
      entry.key,
      entry.kind === 'number' ? 0 : entry.kind === 'check' ? false : entry.kind === 'picture' ? '/art/lab-1.svg' : '',
    ]),
  );
