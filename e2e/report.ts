import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Reporter, TestCase, TestResult, TestStep } from '@playwright/test/reporter';

/** What ran, for the check of the coverage table: the name of each test, how it ended, and how much it expected. */
export default class RanReporter implements Reporter {
  private readonly expected = new Map<string, number>();
  /** By test: what the last try of each gave. */
  private readonly tests = new Map<string, { name: string; state: string; expected: number }>();
  private readonly file: string;

  constructor({ file }: { file: string }) {
    this.file = file;
  }
  onStepEnd(test: TestCase, _result: TestResult, step: TestStep): void {
    if (step.category === 'expect') this.expected.set(test.id, (this.expected.get(test.id) ?? 0) + 1);
  }
  onTestEnd(test: TestCase, result: TestResult): void {
    const name = test.titlePath().slice(2).join(' › ');
    this.tests.set(test.id, { name, state: result.status, expected: this.expected.get(test.id) ?? 0 });
  }
  onEnd(): void {
    mkdirSync(dirname(this.file), { recursive: true });
    writeFileSync(this.file, JSON.stringify([...this.tests.values()]));
  }
}
