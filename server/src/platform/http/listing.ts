import type { FastifyReply, FastifyRequest } from 'fastify';

/** Sends a page of a list as a bare array: the total and the next page's address go into headers. */
export function sendListing<T>(
  request: FastifyRequest,
  reply: FastifyReply,
  listing: { rows: T[]; total: number; next: string | null },
): T[] {
  reply.header('x-total-count', listing.total);
  if (listing.next) {
    const [path, query] = request.url.split('?');
    const search = new URLSearchParams(query);
    search.set('cursor', listing.next);
    reply.header('link', `<${path}?${search}>; rel="next"`);
  }
  return listing.rows;
}
