import type { Flag } from '@healthplus/contract/results/rules';
import { pluralOf } from '#src/plural.ts';

const plural = pluralOf('en');

/** What reports say. */
export const reports = {
  title: 'Report',
  loading: 'Loading the report...',
  failed: 'The report could not be loaded. Please try again.',
  version: (version: number) => `Corrected, version ${version}`,
  signed: (name: string, day: string) => `Signed by ${name}, ${day}`,
  paper: 'Report as PDF',
  download: 'Download PDF',
  flag: (flag: Flag) =>
    ({
      low: 'Low',
      normal: 'Normal',
      high: 'High',
      abnormal: 'Not normal',
      critical_low: 'Very low: call your doctor',
      critical_high: 'Very high: call your doctor',
      invalid: 'Not measured',
      none: '',
    })[flag],
  interim: (pending: string[]) => `This is an interim report. Still being done: ${pending.join(', ')}.`,
  amended: (reason: string) => `This report takes the place of an earlier one. Why: ${reason}`,
  callToday: (lab: string) => `A value needs a doctor today. Call your doctor, or ${lab}.`,
  replaced: (value: string) => `The report before said: ${value}`,
  usual: (range: string) => `usual ${range}`,
  between: (low: number, high: number) => `${low} to ${high}`,
  below: (high: number) => `below ${high}`,
  above: (low: number) => `above ${low}`,
  trend: (count: number) => `${count} values over time`,
  outside: (count: number) =>
    count === 0
      ? 'All values with a range are within it.'
      : plural(count, {
          one: `${count} value is outside its range.`,
          other: `${count} values are outside their range.`,
        }),
  within: (count: number) => plural(count, { one: `${count} value`, other: `${count} values` }),
  shareThis: 'Share',
  note: 'From the lab',
  notAdvice: 'One value alone says little. Talk the report through with a doctor.',
  consult: 'Talk to a doctor',
  shareTitle: 'Share this report',
  shareText: 'Nobody else sees it until you share it; you can end a share at any time.',
  doctor: 'Doctor',
  days: 'For how many days',
  share: 'Share',
  linkMade: 'Copy this link now; it is not shown again:',
  copy: 'Copy',
  copied: 'The link is copied.',
  sharedNow: 'Shared now',
  sharesFailed: 'We could not see with whom it is shared.',
  tryAgain: 'Try again',
  nobody: 'With nobody.',
  byLink: 'Whoever has the link',
  until: (day: string) => `until ${day}`,
  end: 'End',
  shareFailed: 'That did not work. Please try again.',
  dead: 'This link has ended, or is not complete.',
  sharedTitle: 'A report that was shared with you',
  back: 'Your bookings',
  readTitle: 'Who has read it',
  readText: 'Every reading is written down: yours, the lab’s, and of those whom you share it with.',
  readFailed: 'We could not see who has read it.',
  readBy: { patient: 'You', doctor: 'Doctor', lab: 'Lab', link: 'Whoever has the link' },
} as const;
