import * as contract from '@healthplus/contract/doctors/endpoints';
import type { Deps } from '#src/deps.ts';
import type { Bind } from '#src/platform/http/bind.ts';
import { getDoctor, listDoctorSlots, listDoctors } from './doctors.service.ts';

export function bindDoctors(bind: Bind, deps: Deps): void {
  bind(contract.listDoctors, () => listDoctors(deps));
  bind(contract.getDoctor, ({ params }) => getDoctor(deps, params.id));
  bind(contract.listDoctorSlots, ({ params, query }) => listDoctorSlots(deps, params.id, query.day));
}
