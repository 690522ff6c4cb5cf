import { noteSearchUse } from '@healthplus/contract/search/endpoints';
import type { SearchUse } from '@healthplus/contract/search/schemas';
import { browserApi } from '#app/lib/api.ts';

/** Tells what somebody did with what a search had found. */
export const sendUse = (use: SearchUse) => browserApi.call(noteSearchUse, { body: use });
