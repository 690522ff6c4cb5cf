import type { ReactNode } from 'react';
import { Button } from './button.tsx';

/** What stands at the foot of a form in a dialog: to send it, and to leave it as it was. */
export function FormButtons({
  look = 'primary',
  send,
  disabled,
  leave,
  onLeave,
}: {
  look?: 'primary' | 'danger';
  send: ReactNode;
  disabled: boolean;
  leave: ReactNode;
  onLeave: () => void;
}) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" look={look} disabled={disabled}>
        {send}
      </Button>
      <Button look="secondary" onClick={onLeave}>
        {leave}
      </Button>
    </div>
  );
}
