/**
 * Reads all rows of which none may be missing, since money is reckoned from them: one more than there can be is asked for.
 * Throws where there are more than `most`, in place of leaving any out.
 */
export async function readWhole<Row>(
  what: string,
  most: number,
  read: (limit: number) => Promise<Row[]>,
): Promise<Row[]> {
  const rows = await read(most + 1);
  if (rows.length > most) throw new Error(`There are more than ${most} ${what}: none may be left out.`);
  return rows;
}
