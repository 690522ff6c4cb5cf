import { Combobox } from '@base-ui/react/combobox';
import { type ComponentProps, type ReactNode, useState } from 'react';

/** A field with the list of what was found for what is typed in it; what is known stands with whoever shows it. */
export function ComboboxField<T>({
  label,
  input,
  typed,
  options,
  open,
  autoFocus,
  keyOf,
  show,
  onType,
  onTake,
  onAside,
}: {
  label: string;
  input: ComponentProps<'input'>;
  typed: string;
  options: T[];
  open: boolean;
  autoFocus: boolean;
  keyOf: (option: T) => string | number;
  show: (option: T) => ReactNode;
  onType: (text: string) => void;
  onTake: (option: T | null) => void;
  /** Somebody goes on elsewhere, or comes back: the list is put aside, or is not. */
  onAside: (aside: boolean) => void;
}) {
  // The list stands beside its field: on top of a dialog, nothing outside it can be seen.
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return (
    <div ref={setPlace}>
      <Combobox.Root<T>
        items={options}
        filter={null}
        value={null}
        onValueChange={onTake}
        inputValue={typed}
        onInputValueChange={(text, { reason }) => reason === 'input-change' && onType(text)}
        open={open}
        onOpenChange={(opens, { reason }) => {
          // Arrows bring it back.
          if (opens) onAside(false);
          else if (reason === 'focus-out' || reason === 'outside-press') onAside(true);
        }}
        autoHighlight
      >
        <Combobox.Input
          {...input}
          autoFocus={autoFocus}
          // It takes the place of a plain field in which somebody types: they go on at the end.
          onFocus={({ target }) => {
            onAside(false);
            if (target.value === typed) target.setSelectionRange(typed.length, typed.length);
          }}
        />
        <Combobox.Portal container={place}>
          <Combobox.Positioner sideOffset={4} className="z-50 w-(--anchor-width)">
            <Combobox.Popup className="max-h-80 overflow-y-auto rounded-control border border-hairline bg-card shadow-float">
              <Combobox.List aria-label={label}>
                {(option: T) => (
                  <Combobox.Item
                    key={keyOf(option)}
                    value={option}
                    className="min-h-11 cursor-pointer px-3 py-2 data-highlighted:bg-primary-tint"
                  >
                    {show(option)}
                  </Combobox.Item>
                )}
              </Combobox.List>
            </Combobox.Popup>
          </Combobox.Positioner>
        </Combobox.Portal>
      </Combobox.Root>
    </div>
  );
}
