import { randomUUID } from 'node:crypto';

/** Known only inside this process: marks calls that its own page renderer makes. */
export const inProcessMark = randomUUID();
