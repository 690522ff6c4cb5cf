import { monogramUrl } from '@healthplus/contract/labs/monogram';

const sizes = { 48: 'size-12', 56: 'size-14', 96: 'size-24' };

/** A lab's picture, or its initials; its name stands beside it. */
export function LabMark({ image, name, size }: { image: string | null; name: string; size: keyof typeof sizes }) {
  return (
    <img
      src={image ?? monogramUrl(name)}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      className={`${sizes[size]} shrink-0 rounded-control object-cover`}
    />
  );
}
