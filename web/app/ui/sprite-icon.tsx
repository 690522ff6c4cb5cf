import type { SVGProps } from 'react';

/** A component that shows one icon of the sprite, with the attributes that lucide's own take: `size` in pixels, 24 by default. */
export const spriteIcon =
  (href: string) =>
  ({ size = 24, className, ...rest }: { size?: number } & SVGProps<SVGSVGElement>) => (
    // biome-ignore lint/a11y/noSvgWithoutTitle: whoever shows it names it; else it is hidden
    <svg
      width={size}
      height={size}
      className={className ? `icon ${className}` : 'icon'}
      aria-hidden={rest['aria-label'] === undefined && rest.role === undefined ? true : undefined}
      {...rest}
    >
      <use href={href} />
    </svg>
  );
