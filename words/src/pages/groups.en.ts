/** Groups of the catalogue are named in English. */
export const groups = {
  group: (name: string) => name,
} as const;
