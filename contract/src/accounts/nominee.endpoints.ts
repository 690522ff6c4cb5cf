import { defineEndpoint } from '#src/endpoint.ts';
import { Phone, PlainName } from '#src/people.ts';
import { Message, requiredText } from '#src/primitives.ts';
import { z } from '#src/z.ts';

/** Who may use somebody's rights over their data when they die or cannot act any more. Source: DPDP Act 2023, section 14. */
export const Nominee = z.object({ name: z.string(), relation: z.string(), phone: z.string(), since: z.string() });
export type Nominee = z.infer<typeof Nominee>;

const mine = { access: { roles: ['customer'] } } as const;
const response = z.object({ nominee: Nominee.nullable() });

export const getNominee = defineEndpoint({
  method: 'GET',
  path: '/account/nominee',
  summary: 'Whom the account has named to act for it when its holder cannot; null for nobody.',
  ...mine,
  response,
});

export const putNominee = defineEndpoint({
  method: 'PUT',
  path: '/account/nominee',
  summary: 'Names somebody, in place of whoever was named before. They see nothing of the account.',
  ...mine,
  body: z.object({ name: PlainName(120), relation: requiredText(60), phone: Phone }),
  response,
});

export const removeNominee = defineEndpoint({
  method: 'DELETE',
  path: '/account/nominee',
  summary: 'Names nobody any more. 404 where nobody was.',
  ...mine,
  response: Message,
});
