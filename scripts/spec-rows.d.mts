export const specRows: Map<string, string>;
export function rowsIn(name: string): string[];
export function row(...numbers: string[]): string;
