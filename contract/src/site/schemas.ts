import { createMessage } from '#src/coded-messages.ts';
import { Email, inEachLanguage, requiredText, text } from '#src/primitives.ts';
import { z } from '#src/z.ts';

const Link = text(400).refine(
  (value) => /^https:\/\/[^\s]+$/.test(value),
  createMessage('enter_an_address_that_begins_with_https'),
);

/** A picture of our own: a file of the site or an uploaded image. */
const Picture = text(200).refine(
  (value) => value === '' || /^\/(art|api\/files)\/[\w./-]+$/.test(value),
  createMessage('choose_a_picture_of_this_site'),
);

/** What a deployment may write in place of the sample content, by key; each text in every language. */
export const contentSchemas = {
  contact: z.object({ siteName: requiredText(60), contactPhone: requiredText(30), contactEmail: Email }),
  statistics: z
    .array(
      z.object({
        label: requiredText(60),
        value: z.number().min(0).max(1_000_000_000),
        suffix: text(6),
        isRating: z.boolean(),
      }),
    )
    .min(1)
    .max(8),
  doctors: z
    .array(
      z.object({
        name: requiredText(80),
        specialty: requiredText(80),
        years: z.number().int().min(0).max(70),
        image: Picture,
      }),
    )
    .min(1)
    .max(12),
  testimonials: z
    .array(
      z.object({
        name: requiredText(80),
        review: requiredText(600),
        rating: z.number().int().min(1).max(5),
        photo: Picture,
      }),
    )
    .min(3)
    .max(12),
  faq: z
    .array(z.object({ question: requiredText(200), answer: requiredText(1500) }))
    .min(1)
    .max(30),
  insights: z
    .array(z.object({ condition: requiredText(80), image: Picture, link: Link }))
    .min(1)
    .max(20),
} as const;

export type ContentKey = keyof typeof contentSchemas;

export type Content<K extends ContentKey = ContentKey> = z.output<(typeof contentSchemas)[K]>;

export const contentKeys = Object.keys(contentSchemas) as [ContentKey, ...ContentKey[]];

/** A language that came to the site after it was written has none, and shows the sample. */
const stored = <S extends z.ZodType>(schema: S) => inEachLanguage(schema).partial().optional();

export const SiteContent = z.object({
  contact: stored(contentSchemas.contact),
  statistics: stored(contentSchemas.statistics),
  doctors: stored(contentSchemas.doctors),
  testimonials: stored(contentSchemas.testimonials),
  faq: stored(contentSchemas.faq),
  insights: stored(contentSchemas.insights),
});

export type SiteContent = z.infer<typeof SiteContent>;
