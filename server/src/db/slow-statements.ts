import { beginStatement } from '#src/platform/spans.ts';
import { currentTrace, type Trace } from '#src/platform/trace.ts';

/** From so long on a statement is named in the log. Milliseconds. */
const SLOW_MS = 500;

/** A statement that took long: its text, which holds no parameter, and the request that it was asked for. */
export interface SlowStatement {
  statement: string;
  ms: number;
  trace: Trace | undefined;
}

let hear: (slow: SlowStatement) => void = () => {};

/** Who is told of slow statements, in this process. */
export function hearOfSlowStatements(listener: (slow: SlowStatement) => void): void {
  hear = listener;
}

/** Begins to time a statement; the function that it answers with ends that. */
export function timeStatement(text: string): (failed: boolean) => void {
  const [began, trace] = [performance.now(), currentTrace()];
  const end = beginStatement(trace, text);
  return (failed) => {
    end(failed);
    const ms = Math.round(performance.now() - began);
    if (ms >= SLOW_MS) hear({ statement: text.replaceAll(/\s+/g, ' ').trim().slice(0, 500), ms, trace });
  };
}
