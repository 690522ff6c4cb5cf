/** Whether this browser can keep anything safely: not on plain http of a local network, nor in a private window of some. */
export const canKeep = (): boolean => window.isSecureContext && 'indexedDB' in window && 'locks' in navigator;
