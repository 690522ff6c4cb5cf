/** Money of a visit, step by step. */
export const visitMoney = {
  paid: (amount: string, method: string) => `Paid ${amount}, ${method}`,
  refunded: (amount: string, method: string) => `Given back ${amount}, ${method}`,
  methods: { cash: 'cash', upi: 'UPI', card: 'card', online: 'online' },
  referenceOf: (reference: string) => `reference ${reference}`,
} as const;
