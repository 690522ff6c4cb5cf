import { OTPInput, type SlotProps } from 'input-otp';

function Box({ char, isActive, hasFakeCaret }: SlotProps) {
  return (
    <div
      className={`grid h-14 w-full max-w-12 place-items-center rounded-control border text-2xl tabular ${isActive ? 'border-primary ring-2 ring-primary' : 'border-control'} bg-card`}
    >
      {char ?? (hasFakeCaret ? <span className="h-6 w-px animate-pulse bg-ink" /> : '')}
    </div>
  );
}

/** Six boxes, one digit each, that are one field to a keyboard, to paste and to a screen reader. */
export function CodeBoxes({
  id,
  label,
  value,
  onChange,
  onComplete,
  errorId,
}: {
  id: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  onComplete: () => void;
  /** The element that says what was wrong with the code. */
  errorId?: string;
}) {
  return (
    <OTPInput
      aria-label={label}
      id={id}
      autoFocus
      aria-invalid={errorId ? true : undefined}
      aria-describedby={errorId}
      maxLength={6}
      pattern="^\d*$"
      inputMode="numeric"
      autoComplete="one-time-code"
      pasteTransformer={(pasted) => pasted.replace(/\D/g, '')}
      pushPasswordManagerStrategy="none"
      value={value}
      onChange={onChange}
      onComplete={onComplete}
      containerClassName="flex gap-2"
      render={({ slots }) =>
        slots.map((slot, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place
          <Box key={index} {...slot} />
        ))
      }
    />
  );
}
