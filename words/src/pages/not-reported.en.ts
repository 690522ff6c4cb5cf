/** What a laboratory does not report of what it sells. */
export const notReported = {
  /** Of a laboratory, beside what it sells. */
  notReported: (names: string, count: number) =>
    count === 1 ? `This lab does not report ${names}` : `This lab does not report ${count} of these values: ${names}`,
} as const;
