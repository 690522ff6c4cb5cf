import { defineEndpoint } from '#src/endpoint.ts';
import { catalogue } from '#src/operator-access.ts';
import { Id, Message, Paging, Pincode, text } from '#src/primitives.ts';
import { z } from '#src/z.ts';
import { AdminCity, City, CityWrite, PincodePlace } from './schemas.ts';

const anyone = { method: 'GET', access: 'anyone' } as const;

export const listCities = defineEndpoint({
  ...anyone,
  path: '/locations/',
  summary: 'All cities, those with the most to book first.',
  query: Paging.extend({ q: text(100).optional() }),
  response: z.array(City),
});

export const getPincode = defineEndpoint({
  ...anyone,
  path: '/places/pincodes/{pincode}',
  summary: 'Where a pincode is, about (degrees). 404 for an unknown one.',
  params: z.object({ pincode: Pincode }),
  response: PincodePlace,
});

const one = { params: z.object({ id: Id }), ...catalogue } as const;

const named = Paging.extend({ q: text(80).optional() });

const Added = Message.extend({ id: Id });

export const listAdminCities = defineEndpoint({
  method: 'GET',
  path: '/admin/cities',
  summary: 'Cities by name, with their aliases.',
  ...catalogue,
  query: named,
  response: z.array(AdminCity),
});

export const createCity = defineEndpoint({
  method: 'POST',
  path: '/admin/cities',
  summary: 'Adds a city.',
  ...catalogue,
  body: CityWrite,
  response: Added,
  status: 201,
});

export const updateCity = defineEndpoint({
  method: 'PUT',
  path: '/admin/cities/{id}',
  summary: "Changes the keys of a city that are present. Its page's address stays.",
  ...one,
  body: CityWrite.partial(),
  response: Message,
});

export const deleteCity = defineEndpoint({
  method: 'DELETE',
  path: '/admin/cities/{id}',
  summary: 'Removes a city that nothing names. 409 otherwise.',
  ...one,
  response: Message,
});
