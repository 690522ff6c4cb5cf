import { Email } from '@healthplus/contract/primitives';
import { expect, it } from 'vitest';

it.each(['asha.rao@example.in', 'a+b@mail.example.co.in', 'x@xn--p5b3c.in', 'आशा@उदाहरण.भारत', 'o’neil@a-b.in'])(
  '%s is an address',
  (address) => expect(Email.safeParse(address).success).toBe(true),
);

// What a mailer would read as several, or as another one.
it.each([
  'victim@example.org,x1.in',
  'grp:a@b.in;x.y',
  'a@b>,victim.in',
  'a@b..in',
  'a@-b.in',
  'a@b.i',
  'a b@c.in',
  'a@b.in\r\nBcc: x@y.in',
])('%j is none', (address) => expect(Email.safeParse(address).success).toBe(false));
