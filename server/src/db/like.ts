/** The pattern of an ILIKE that looks for a text anywhere; its own wildcards are letters like others. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
