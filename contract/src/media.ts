import { z } from './z.ts';

/** What an answer that is not JSON is written in. */
export type MediaType =
  | 'application/pdf'
  | 'text/csv'
  | 'text/calendar'
  | 'text/event-stream'
  | 'application/zip'
  | 'application/fhir+json'
  | 'application/octet-stream';

/** The response of an endpoint that answers with a file or a stream: its bytes are in no schema, what they are written in is. */
export const inMedia = (media: MediaType) => z.any().meta({ media });

/** What an answer is written in: JSON, unless its schema says another. */
export const mediaOf = (response: z.ZodType): string => {
  const media = response.meta()?.media;
  return typeof media === 'string' ? media : 'application/json';
};
