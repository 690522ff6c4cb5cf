import type { Translation } from '#src/pages.ts';
import type { caps as english } from './caps.en.ts';

const colours: Record<string, string> = {
  blue: 'नीला',
  gold: 'सुनहरा',
  green: 'हरा',
  lavender: 'बैंगनी',
  grey: 'स्लेटी',
  red: 'लाल',
  yellow: 'पीला',
  brown: 'भूरा',
  white: 'सफ़ेद',
};

/** The colour of a container's cap, as a sentence names it. */
export const caps: Translation<typeof english> = { colour: (colour) => `${colours[colour] ?? colour} ढक्कन` };
