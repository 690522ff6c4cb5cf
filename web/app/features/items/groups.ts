import { groupMessages } from '@healthplus/words/pages/groups';
import { useMessages } from '#app/lib/messages.ts';

/** Says a category or sub-category in the page's language. */
export const useGroupName = (): ((name: string) => string) => useMessages(groupMessages).group;
