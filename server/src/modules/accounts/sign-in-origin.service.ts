import type { FastifyRequest } from 'fastify';
import type { Deps } from '#src/deps.ts';
import { deviceName, deviceOf } from '#src/platform/http/visitor.ts';
import type { Origin } from './sessions.service.ts';

/** Where a sign-in comes from, and how its browser is remembered once it has opened. */
export function originOf(deps: Deps, request: FastifyRequest) {
  const device = deviceOf(request, deps.tokens.digest);
  const origin: Origin = {
    ip: request.ip,
    device: deviceName(request.headers['user-agent']),
    knows: device.knows,
    knew: device.knew,
  };
  return { origin, remember: device.remember };
}
