/** What stands on the paper of a bill and of a credit note. */
export interface BillPaper {
  bill: string;
  billOfSupply: string;
  creditNote: string;
  billedTo: string;
  day: (moment: Date) => string;
  booking: (number: string) => string;
  visitOn: (day: string) => string;
  placeOfSupply: (state: string) => string;
  /** How money came. */
  methods: Record<string, string>;
  paid: (method: string) => string;
  paidSince: (method: string) => string;
  givenBackSince: (method: string) => string;
  balance: string;
  balanceNow: string;
  toBeGivenBack: string;
  toBeGivenBackNow: string;
  takenBackByNotes: string;
  askedForNoMore: string;
  onItsWayBack: string;
  standsInItsPlace: (number: string, day: string) => string;
  inThePlaceOf: (number: string, day: string) => string;
  against: (number: string, day: string) => string;
  homeCollection: string;
  /** Lines that the site itself writes on a bill, by how it writes them. */
  ownLines: Record<string, string>;
  discount: string;
  total: string;
  takenBack: string;
  reason: (reason: string) => string;
  /** Reasons that the site itself gives. */
  ownReasons: Record<string, string>;
  /** Under a bill that is no invoice yet, and under one of a visit that costs nothing. */
  unnumbered: string;
  nothing: string;
  exempt: string;
  noteExempt: string;
  issuedThrough: (site: string) => string;
  claim: string;
}
