const sizes = { 48: 'size-12', 56: 'size-14', 96: 'size-24' };

/** A lab's picture, which is its initials where it has none of its own; its name stands beside it. */
export function LabMark({ image, size }: { image: string | null; size: keyof typeof sizes }) {
  return (
    <img
      src={image ?? '/art/lab-1.svg'}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      className={`${sizes[size]} shrink-0 rounded-control object-cover`}
    />
  );
}
