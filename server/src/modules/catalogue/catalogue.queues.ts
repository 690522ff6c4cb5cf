/** Queues that the catalogue fills for modules to the right of it. */

/** `{ id }`: an import to be run and then indexed. */
export const IMPORT_QUEUE = 'catalogue.import';
/** `{ ids }`: central items whose search documents are out of date. */
export const INDEX_QUEUE = 'search.index';
