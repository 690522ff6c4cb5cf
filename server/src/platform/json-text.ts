/** An answer that lies there as JSON: it is sent as it is, and read only where somebody here needs what it says. */
export class JsonText<T> {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
  read(): T {
    return JSON.parse(this.text);
  }
}

/** Several as the rows of one list. */
export const jsonList = <T>(rows: readonly JsonText<T>[]): JsonText<T[]> =>
  new JsonText(`[${rows.map((row) => row.text).join(',')}]`);
