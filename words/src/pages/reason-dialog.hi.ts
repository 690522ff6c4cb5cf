import type { Translation } from '#src/pages.ts';
import type { reasonDialog as english } from './reason-dialog.en.ts';

export const reasonDialog: Translation<typeof english> = { required: 'कृपया कारण लिखें।', keep: 'रहने दें' };
