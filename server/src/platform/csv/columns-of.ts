import { z } from 'zod';
import type { Cell } from './write-csv.ts';

/** What a schema says once a value may also be missing, null, or another before it is read. */
function plain(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return plain(schema.unwrap());
  return schema instanceof z.ZodPipe ? plain(schema.out) : schema;
}

/** The columns of rows as their schema names them: a nested object is a column for each of its own (doctor.name), anything else is one. */
export function columnsOf(row: z.core.$ZodType, prefix = ''): string[] {
  const schema = plain(row);
  if (!(schema instanceof z.ZodObject)) return [prefix];
  return Object.entries(schema.shape as z.ZodRawShape).flatMap(([name, value]) =>
    columnsOf(value, prefix ? `${prefix}.${name}` : name),
  );
}

const textOf = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value));

/** What stands in a column of a row: a list as its parts, anything else that is no text or number as JSON. */
export function cellOf(row: object, column: string): Cell {
  let value: unknown = row;
  for (const name of column.split('.')) value = (value as Record<string, unknown> | null | undefined)?.[name];
  if (value === null || value === undefined) return null;
  if (Array.isArray(value)) return value.map(textOf).join(', ');
  return typeof value === 'number' ? value : textOf(value);
}
