/** Groups of the catalogue, and concerns of health, are named in English. */
export const groups = {
  group: (name: string) => name,
} as const;
