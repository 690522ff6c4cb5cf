import { useMessages } from '#app/lib/messages.ts';
import { officeMessages } from './office-messages.ts';
import { workMessages } from './work-messages.ts';

/** The office's texts, with those of the lab's day that it shares. */
export const useOfficeTexts = () => ({ ...useMessages(workMessages), ...useMessages(officeMessages) });
