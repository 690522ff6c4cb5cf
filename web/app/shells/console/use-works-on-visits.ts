import type { OperatorRole } from '@healthplus/contract/endpoint';
import { support } from '@healthplus/contract/operator-access';
import { useOutletContext } from 'react-router';

/** Whether whoever is here works on visits, and does not only read what they cost. */

export function useWorksOnVisits(): boolean {
  const mine = useOutletContext<OperatorRole>();
  return support.access.operatorRoles.some((role) => role === mine);
}
