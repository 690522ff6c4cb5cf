/** What code boxes say. */
export const codeBoxes = { digit: (place: number, of: number) => `Digit ${place} of ${of}` } as const;
