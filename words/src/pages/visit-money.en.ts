/** Money of a visit, step by step. */
export const visitMoney = {
  paid: (amount: string, method: string) => `Paid ${amount}, ${method}`,
  refunded: (amount: string, method: string) => `Given back ${amount}, ${method}`,
  methods: { cash: 'cash', upi: 'UPI', card: 'card', online: 'online' },
  referenceOf: (reference: string) => `reference ${reference}`,
  movedTo: (time: string) => `Moved to ${time}, waiting for the lab`,
  taken_off: (person: string, names: string) => `Left out for ${person}: ${names}`,
  added: (person: string, names: string) => `Added for ${person}: ${names}`,
} as const;
