/** What leave guard say. */
export const leaveGuard = {
  ask: 'Leave without saving what you typed?',
  leave: 'Leave without saving',
  stay: 'Stay here',
} as const;
