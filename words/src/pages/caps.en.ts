/** The colour of a container's cap, as a sentence names it. */
export const caps = { colour: (colour: string) => `${colour} cap` } as const;
