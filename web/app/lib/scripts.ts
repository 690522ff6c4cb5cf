import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False while the server renders and until the page's scripts run. */
export const useScripts = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
