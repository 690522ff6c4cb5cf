import type { FastifyReply, FastifyRequest } from 'fastify';
import { type JsonText, jsonList } from '#src/platform/json-text.ts';

export interface Listing<T> {
  rows: T[];
  /** How many there are on all pages; null where nobody counts so far. */
  total: number | null;
  /** The cursor of the next page; null on the last. */
  next: string | null;
}

/** Sends a page of a list as a bare array: the total and the next page's address go into headers. */
export function sendListing<T>(request: FastifyRequest, reply: FastifyReply, listing: Listing<T>): T[] {
  if (listing.total !== null) reply.header('x-total-count', listing.total);
  if (listing.next) {
    const [path, query] = request.url.split('?');
    const search = new URLSearchParams(query);
    search.set('cursor', listing.next);
    reply.header('link', `<${path}?${search}>; rel="next"`);
  }
  return listing.rows;
}

/** The same of rows that lie there as JSON. */
export const sendTextListing = <T>(
  request: FastifyRequest,
  reply: FastifyReply,
  listing: Listing<JsonText<T>>,
): JsonText<T[]> => jsonList(sendListing(request, reply, listing));
