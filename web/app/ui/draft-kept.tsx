import { Button } from './button.tsx';

/** Says that what was written here before and not sent stands in the form again. */
export function DraftKept({ text, drop, onDrop }: { text: string; drop: string; onDrop: () => void }) {
  return (
    <p
      role="status"
      className="mb-4 flex max-w-4xl flex-wrap items-center gap-3 rounded-control bg-saving p-3 text-saving-ink"
    >
      {text}
      <Button look="quiet" onClick={onDrop}>
        {drop}
      </Button>
    </p>
  );
}
