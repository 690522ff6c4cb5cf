import type { Translation } from '#src/pages.ts';
import type { submission as english } from './submission.en.ts';

export const submission: Translation<typeof english> = {
  sessionEnded: 'आपका सत्र समाप्त हो गया। आगे बढ़ने के लिए लॉगिन करें: भरी हुई जानकारी सुरक्षित है।',
};
