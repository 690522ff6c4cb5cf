import { officeMessages } from '@healthplus/words/pages/office';
import { workMessages } from '@healthplus/words/pages/work';
import { useMessages } from '#app/lib/messages.ts';

/** The office's texts, with those of the lab's day that it shares. */
export const useOfficeTexts = () => ({ ...useMessages(workMessages), ...useMessages(officeMessages) });
