import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Sends text as a CSV file to be saved. */
export function sendCsv<T extends string | Readable>(reply: FastifyReply, fileName: string, csv: T): T {
  reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${fileName}"`);
  return csv;
}

/** Sends a FHIR document to be saved. */
export function sendFhir(reply: FastifyReply, { json, fileName }: { json: string; fileName: string }): string {
  reply
    .header('content-type', 'application/fhir+json; charset=utf-8')
    .header('content-disposition', `attachment; filename="${fileName}"`);
  return json;
}

/** Sends a PDF to be saved. */
export function sendPdf(reply: FastifyReply, { pdf, fileName }: { pdf: Buffer; fileName: string }): Buffer {
  reply.header('content-type', 'application/pdf').header('content-disposition', `attachment; filename="${fileName}"`);
  return pdf;
}

/** Sends a calendar file. */
export function sendCalendar(
  reply: FastifyReply,
  { content, fileName }: { content: string; fileName: string },
): string {
  reply
    .header('content-type', 'text/calendar; charset=utf-8')
    .header('content-disposition', `attachment; filename="${fileName}"`);
  return content;
}
