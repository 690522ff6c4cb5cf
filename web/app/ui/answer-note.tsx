import type { Answered } from '#app/lib/page-action.ts';

/** What a form that was sent before scripts ran is answered with. */
export function AnswerNote({ answered }: { answered: Answered | undefined }) {
  if (!answered) return null;
  return (
    <p
      role={answered.done ? 'status' : 'alert'}
      className={`mb-4 rounded-control p-3 font-medium ${answered.done ? 'bg-primary-tint text-good' : 'bg-sand text-bad'}`}
    >
      {answered.message}
    </p>
  );
}
