import { defineEndpoint } from '#src/endpoint.ts';
import { siteOwner } from '#src/operator-access.ts';
import { System } from './schemas.ts';

export const getSystem = defineEndpoint({
  method: 'GET',
  path: '/admin/system',
  summary: 'How the machine is: version, database, files, backups, messages, and jobs by queue with those that failed.',
  ...siteOwner,
  response: System,
});
