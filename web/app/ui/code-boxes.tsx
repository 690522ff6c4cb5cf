import { toLatinDigits } from '@healthplus/contract/digits';
import { codeBoxesMessages } from '@healthplus/words/pages/code-boxes';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useMessages } from '#app/lib/messages.ts';

const BOXES = 6;
const places = Array.from({ length: BOXES }, (_, place) => place);

/** Whether all six digits are there. */
export const isWholeCode = (value: string) => /^\d{6}$/.test(value);

/** What is in each box, and what a key or a text does to it. */
function useCodeBoxes(value: string, onChange: (value: string) => void) {
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const digits = places.map((place) => (value[place] ?? '').trim());
  const focus = (place: number) => boxes.current[Math.min(Math.max(place, 0), BOXES - 1)]?.focus();
  useEffect(() => boxes.current[0]?.focus(), []);

  const say = (next: string[]) =>
    onChange(
      next
        .map((digit) => digit || ' ')
        .join('')
        .trimEnd(),
    );

  /** Puts digits into the boxes from a place on, and the focus behind them. */
  function put(place: number, typed: string): void {
    const from = typed.length >= BOXES ? 0 : place;
    const changed = digits.map((digit, at) => typed[at - from] ?? digit);
    say(changed);
    focus(from + typed.length);
  }
  function clear(place: number): void {
    say(digits.map((digit, at) => (at === place ? '' : digit)));
  }
  function onInput(place: number, text: string): void {
    const typed = toLatinDigits(text).replace(/\D/g, '');
    // A second digit typed into a full box replaces the first.
    const replaced = typed.length === 2 && digits[place];
    if (replaced) put(place, typed.replace(replaced, '').slice(0, 1) || typed[0]!);
    else if (typed) put(place, typed.slice(0, BOXES));
    else if (!text) clear(place);
  }
  function onKeyDown(event: KeyboardEvent, place: number): void {
    if (event.key === 'Backspace' && !digits[place] && place > 0) {
      event.preventDefault();
      clear(place - 1);
      focus(place - 1);
    }
    if (event.key === 'ArrowLeft') focus(place - 1);
    if (event.key === 'ArrowRight') focus(place + 1);
  }
  return { boxes, digits, onInput, onKeyDown };
}

/**
 * Six boxes, one digit each. A digit moves the focus to the next box, Backspace in an empty one goes back, and a code
 * that is pasted or filled in by the phone spreads over all. `value` has a space where a box is empty between others.
 */
export function CodeBoxes({
  id,
  label,
  value,
  onChange,
  errorId,
}: {
  id: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** The element that says what was wrong with the code. */
  errorId?: string;
}) {
  const t = useMessages(codeBoxesMessages);
  const { boxes, digits, onInput, onKeyDown } = useCodeBoxes(value, onChange);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in every browser
    <div role="group" aria-label={label} className="flex gap-2">
      {places.map((place) => (
        <input
          key={place}
          ref={(box) => {
            boxes.current[place] = box;
          }}
          id={place === 0 ? id : `${id}-${place + 1}`}
          aria-label={t.digit(place + 1, BOXES)}
          aria-invalid={errorId ? true : undefined}
          aria-describedby={errorId}
          inputMode="numeric"
          autoComplete={place === 0 ? 'one-time-code' : 'off'}
          value={digits[place]}
          onChange={(event) => onInput(place, event.target.value)}
          onKeyDown={(event) => onKeyDown(event, place)}
          onFocus={(event) => event.target.select()}
          onPaste={(event) => {
            event.preventDefault();
            onInput(place, event.clipboardData.getData('text'));
          }}
          className="h-14 w-full min-w-0 max-w-12 rounded-control border border-control bg-card text-center text-2xl tabular focus:border-primary focus:ring-2 focus:ring-primary"
        />
      ))}
    </div>
  );
}
