import type { z } from 'zod';

export const roles = ['customer', 'lab', 'doctor', 'admin'] as const;
export type Role = (typeof roles)[number];
export const labRoles = ['owner', 'manager', 'front_desk', 'technician', 'collector', 'signatory'] as const;
export type LabRole = (typeof labRoles)[number];
export const operatorRoles = ['owner', 'support', 'verification', 'catalogue', 'finance'] as const;
/** What an administrator does here; the owner does everything. */
export type OperatorRole = (typeof operatorRoles)[number];

/** Who may call: anyone, or accounts of the named roles; labs' members and administrators narrowed to the named parts. */
export type Access =
  | 'anyone'
  | {
      roles: readonly Role[];
      labRoles?: readonly LabRole[];
      operatorRoles?: readonly OperatorRole[];
      /** Open to an administrator who has yet to set up the second step that the deployment requires. */
      enrolment?: boolean;
      /** Open to an operator who looks at a customer's account as they see it: to read, and nothing of results or documents. */
      viewing?: boolean;
    };

/**
 * One call of the API, as data. Server route, typed client, OpenAPI page and access test come from it.
 * `limit: 'sign-in'` puts it under the strict limit per network address; `none`, for what lies ready, under none.
 * `publishes` says that its texts are shown to the public: they are examined before anything is written.
 * `files` names the parts of a multipart body that may be files and the most bytes of each; another file part is
 * refused, and of a larger one no more is read.
 */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
  A extends Access = Access,
> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  summary: string;
  access: A;
  params?: Params;
  query?: Query;
  body?: Body;
  response: Response;
  status?: 200 | 201 | 202;
  limit?: 'sign-in' | 'none';
  idempotent?: boolean;
  publishes?: boolean;
  /** What it does may take up to a minute: a list of thousands that is written as one, or an answer of somebody else's. */
  long?: boolean;
  /** Its answer is a file that is written as it is read, however long that takes. */
  streams?: boolean;
  /** Its body is signed: the bytes are kept as they came (`request.rawBody`). */
  signed?: boolean;
  files?: { names: readonly string[]; maxBytes: number };
}

/** Defines an endpoint. One with a body has it also as a schema that a form can be checked by. */
export function defineEndpoint<
  Response extends z.ZodType,
  Body extends z.ZodType,
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  const A extends Access = Access,
>(
  endpoint: Endpoint<Params, Query, Body, Response, A> & { body: Body },
): Endpoint<Params, Query, Body, Response, A> & { body: Body };
export function defineEndpoint<
  Response extends z.ZodType,
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  const A extends Access = Access,
>(endpoint: Endpoint<Params, Query, z.ZodUndefined, Response, A>): Endpoint<Params, Query, z.ZodUndefined, Response, A>;
export function defineEndpoint(endpoint: Endpoint): Endpoint {
  return endpoint;
}
