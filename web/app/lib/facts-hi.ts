/** Facts of the catalogue are written in English: what of them has a form of its own, in Hindi. */
/** Whom an item is for, as the catalogue writes it. */
const facts: Record<string, string> = { Male: 'पुरुष', Female: 'महिला', Adults: 'वयस्क', Children: 'बच्चे' };

const patterns: [RegExp, (part: string) => string][] = [
  [/^Eat nothing for (\d+) hours before\. Water is fine\.$/, (part) => `${part} घंटे पहले से कुछ न खाएँ। पानी पी सकते हैं।`],
  [/^(\d+) hours?$/i, (part) => `${part} घंटे`],
  [/^(\d+) minutes?$/i, (part) => `${part} मिनट`],
  [/^(\d+) days?$/i, (part) => `${part} दिन`],
  [
    /^((?:Male|Female|Adults|Children)(?:, (?:Male|Female|Adults|Children))*)$/,
    (part) => part.replace(/\w+/g, (word) => facts[word] ?? word),
  ],
];

/** A fact of an item or a booking in Hindi; what is none is shown as it is. */
export function factInHindi(text: string): string {
  for (const [pattern, say] of patterns) {
    const part = pattern.exec(text)?.[1];
    if (part) return say(part);
  }
  return text;
}
