/** What is told to whoever has opened a case. */
export interface CaseMessages {
  'case.received': { number: string };
  'case.answered': { number: string };
  'case.settled': { number: string };
  /** For the operator whose hands it was given into. */
  'case.handed_over': { number: string };
}
