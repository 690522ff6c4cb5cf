import { z } from 'zod';
import { createMessage } from './coded-messages.ts';
import { defineEndpoint } from './endpoint.ts';
import { IMAGE_BYTES } from './files.ts';
import { Id, Message, numeric, requiredText, text } from './primitives.ts';

export const addTestPackage = defineEndpoint({
  method: 'POST',
  publishes: true,
  path: '/tests/add',
  summary: 'Adds a test package (multipart). An admin adds a central one, a lab its own. 403 for customers.',
  access: { roles: ['admin', 'lab'], labRoles: ['owner', 'manager'] },
  files: { names: ['image', 'imageUrl'], maxBytes: IMAGE_BYTES },
  body: z
    .object({
      testName: requiredText(200),
      category: requiredText(400),
      description: requiredText(4000),
      numberOfTests: numeric(
        z
          .number({ error: createMessage('enter_a_number') })
          .int()
          .min(1)
          .max(1000),
      ),
      offerPrice: numeric(
        z
          .number({ error: createMessage('enter_a_price_in_rupees') })
          .min(1)
          .max(1_000_000),
      ),
      mrp: numeric(
        z
          .number({ error: createMessage('enter_a_price_in_rupees') })
          .min(1)
          .max(1_000_000),
      ),
      fastingRequirement: requiredText(200),
      resultTime: requiredText(80),
      demographics: requiredText(400),
      numberOfParameters: numeric(
        z
          .number({ error: createMessage('enter_a_number') })
          .int()
          .min(1)
          .max(1000),
      ),
      listOfParameters: requiredText(8000),
      testDuration: requiredText(80),
      preTestRequirements: requiredText(4000),
      testMethodology: text(400).optional(),
      reportFormat: requiredText(80),
      testValidity: requiredText(80),
      testLocation: requiredText(2000).refine((value) => /[^,\s]/.test(value), createMessage('name_at_least_one_city')),
    })
    .refine((value) => value.offerPrice <= value.mrp, {
      path: ['offerPrice'],
      error: createMessage('offer_price_is_higher_than_the_mrp'),
    }),
  response: Message.extend({ id: Id }),
  status: 201,
});
