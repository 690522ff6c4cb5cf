import type { Translation } from '#src/pages.ts';
import type { facts as english } from './facts.en.ts';

/** Whom an item is for, as the catalogue writes it. */
const words: Record<string, string> = { Male: 'पुरुष', Female: 'महिला', Adults: 'वयस्क', Children: 'बच्चे' };

const patterns: [RegExp, (part: string) => string][] = [
  [/^Eat nothing for (\d+) hours before\. Water is fine\.$/, (part) => `${part} घंटे पहले से कुछ न खाएँ। पानी पी सकते हैं।`],
  [/^(\d+) hours?$/i, (part) => `${part} घंटे`],
  [/^(\d+) minutes?$/i, (part) => `${part} मिनट`],
  [/^(\d+) days?$/i, (part) => `${part} दिन`],
  [
    /^((?:Male|Female|Adults|Children)(?:, (?:Male|Female|Adults|Children))*)$/,
    (part) => part.replace(/\w+/g, (word) => words[word] ?? word),
  ],
];

export const facts: Translation<typeof english> = {
  fact: (written) => {
    for (const [pattern, say] of patterns) {
      const part = pattern.exec(written)?.[1];
      if (part) return say(part);
    }
    return written;
  },
};
