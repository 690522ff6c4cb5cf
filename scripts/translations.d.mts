export interface Text {
  /** Where it stands in its file: its path, and which of several it is. */
  place: string;
  /** With ${…} for what is filled in. */
  text: string;
}
export function textsOf(source: string): Text[];
export function exportWords(language: string): Uint8Array;
export function withTexts(source: string, changed: [place: string, text: string][]): { text: string; left: string[] };
