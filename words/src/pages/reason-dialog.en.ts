/** What reason dialog say. */
export const reasonDialog = { required: 'Please give a reason.', keep: 'Keep it' } as const;
