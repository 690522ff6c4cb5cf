/** The colours of caps, as they are seen on a rack. */
const caps: Record<string, string> = {
  blue: '#5B9BD5',
  gold: '#E0B040',
  green: '#4E9A51',
  lavender: '#9A7BC8',
  grey: '#8A8F8E',
  red: '#C0504D',
  yellow: '#E8D44D',
  brown: '#8A6242',
  white: '#FFFFFF',
};

/** A tube with the colour of its cap; what it is called stands beside it. */
export function Tube({ capColour }: { capColour: string }) {
  return (
    <svg viewBox="0 0 14 36" width="14" height="36" aria-hidden className="shrink-0 text-control">
      <rect x="1" y="1" width="12" height="9" rx="2.5" fill={caps[capColour] ?? caps.white} stroke="currentColor" />
      <path d="M2.5 10v20a4.5 4.5 0 0 0 9 0V10z" fill="none" stroke="currentColor" />
      <path d="M3.5 20v10a3.5 3.5 0 0 0 7 0V20z" fill={caps[capColour] ?? caps.white} fillOpacity="0.35" />
    </svg>
  );
}
