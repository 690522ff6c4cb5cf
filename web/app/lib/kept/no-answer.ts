import { ApiError } from '@healthplus/contract/errors';

/** Whether nobody answered: no connection, too slow a one, or a server that is starting. What was sent may have arrived. */
export const isNoAnswer = (error: unknown): boolean =>
  error instanceof ApiError ? [408, 429, 502, 503, 504].includes(error.status) : true;
