/** What is to be done about an order: report it to an authority, tell that authority that it was wrong, tell whoever has a paper that was taken back, or was called for a value that is another person's. */
export const taskKinds = ['notify', 'correct_notice', 'tell_recall', 'tell_called'] as const;
export type TaskKind = (typeof taskKinds)[number];
