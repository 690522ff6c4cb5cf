import type { LabProfile } from '@healthplus/contract/labs/schemas';
import { portalMessages } from '@healthplus/words/pages/portal';
import { useMemo } from 'react';
import { useOutletContext } from 'react-router';
import { useMessages } from '#app/lib/messages.ts';
import type { Side } from '#app/lib/use-private.ts';

/** The lab's side of a private page: its token, and where its people sign in. */
export function useLabSide(): Side {
  const { unauthorized } = useMessages(portalMessages);
  return useMemo(() => ({ token: 'labToken', login: '/labs/login', unauthorized }), [unauthorized]);
}

export interface PortalContext {
  profile: LabProfile;
  /** Reads the profile again, after it was changed. */
  reload: () => Promise<void>;
  signOut: () => Promise<void>;
}

/** The signed-in lab, as the portal's frame has read it. */
export const usePortal = () => useOutletContext<PortalContext>();
