import { Id } from '#src/primitives.ts';
import { z } from '#src/z.ts';

/** How a report begins on paper: drawn from the profile, with the lab's own picture, or left free for printed paper. */
export const paperHeads = ['drawn', 'picture', 'printed'] as const;

/** A picture for the paper of reports has at most 2 MB. */
export const PAPER_PICTURE_BYTES = 2 * 1024 * 1024;

/** A certificate's number and its last day, where it has one. */
const certificate = z.object({ number: z.string(), until: z.string().nullable() });
/** Parameters that a certificate covers. */
const scope = z.array(z.object({ id: Id, name: z.string() }));

/** What stands on the paper of a lab's reports beside the results. Addresses of pictures hold for a minute. */
export const PaperSettings = z.object({
  head: z.enum(paperHeads),
  picture: z.string().nullable(),
  /** The caller's own signature. */
  signature: z.string().nullable(),
  /** The symbol of the body that has accredited the lab, as that body sent it. */
  symbol: z.string().nullable(),
  /** The certificate of accreditation that the site has verified, and its last day: without one no paper speaks of any. */
  certificate: certificate.nullable(),
  /** What it covers. */
  scope,
  /** Centres that have a certificate of their own, by their approved document: what is measured there goes by it. */
  centres: z.array(z.object({ id: Id, name: z.string(), certificate, scope })),
});
export type PaperSettings = z.infer<typeof PaperSettings>;
/** A certificate, if there is one, and what it covers. */
export type Covered = Pick<PaperSettings, 'certificate' | 'scope'>;
