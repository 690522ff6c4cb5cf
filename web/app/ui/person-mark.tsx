import { charactersOf } from '@healthplus/contract/labs/monogram';
import { Users } from 'lucide-react';

const grounds = [
  'bg-primary-tint text-primary-deep',
  'bg-saving text-saving-ink',
  'bg-sand text-ink',
  'bg-good-tint text-good',
];

/** The first letters of a name, by whole characters of its script: marks that belong to a letter stay with it. */
function initialsOf(name: string): string {
  const first = (word: string) => charactersOf(word)[0]?.toUpperCase() ?? '';
  const words = name.trim().split(/\s+/);
  return words.length > 1 ? first(words[0]!) + first(words.at(-1)!) : first(words[0]!);
}

/** Somebody as their initials on a ground of their own; a group where no name is given. It says nothing that does not stand beside it. */
export function PersonMark({ name }: { name: string }) {
  const ground = grounds[[...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % grounds.length];
  return (
    <span
      aria-hidden
      className={`grid size-8 shrink-0 place-items-center rounded-full font-semibold text-xs ${ground}`}
    >
      {name === '' ? <Users size={16} /> : initialsOf(name)}
    </span>
  );
}
