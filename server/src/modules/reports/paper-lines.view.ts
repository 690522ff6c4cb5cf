import { TZDate } from '@date-fns/tz';
import type { NamedTest, Report, ReportValue } from '@healthplus/contract/reports/schemas';
import { narrativeHeadings, readCulture, susceptibilities } from '@healthplus/contract/results/cultures';
import { figure, isCritical, isFigure, isNotable, rangeEnds } from '@healthplus/contract/results/rules';
import { ZONE } from '@healthplus/contract/zone';
import type { ReportPaper } from '@healthplus/words/papers/report';
import { format } from 'date-fns';
import type { Wrap, Write, WriteOptions } from '#src/platform/pdf.ts';

/** The edges of a page and its columns, in points; a result ends where its column is, the others begin there. */
export const [LEFT, RIGHT] = [40, 555];
export const COLUMNS = { result: 300, unit: 312, range: 385, flag: 480 };
export const [RED, QUIET] = ['#B3261E', '#55635F'];
const INK = '#10201D';

/** A moment in India, as a paper writes it. */
export const moment = (at: string | null) => (at === null ? '–' : format(new TZDate(at, ZONE), 'dd-MM-yyyy HH:mm'));

interface Pen {
  write: Write;
  wrap: Wrap;
}

/** A step down the page: how high it is, and what stands there. */
interface Line {
  height: number;
  /** So much more has to have room below it: a heading does not stand alone at the foot of a page. */
  below?: number;
  /** What stands again above it where it begins a page: the name of the test that it belongs to. */
  resumed?: Line;
  draw: (y: number) => void;
}

/** What is normal, as the paper writes it: both ends belong to it, as results are judged. */
function rangeOf({ rangeText, low, high }: ReportValue): string {
  if (rangeText !== null) return rangeText;
  if (low !== null && high !== null) return rangeEnds(low, high).join(' - ');
  if (high !== null) return `≤ ${high}`;
  return low === null ? '' : `≥ ${low}`;
}

/** A unit on a line, 10^6/µL as ×10⁶/µL: the font has no raised figure but 1, 2 and 3, and who copies it is not to get 106. */
function writeUnit(write: Write, unit: string, x: number, y: number): void {
  const small = { size: 8.5, colour: QUIET };
  const [before, power, after] = unit.split(/10\^(\d+)/);
  if (power === undefined) return void write(unit, x, y, small);
  const raised = write(`${before}×10`, x, y, small);
  write(after!, write(power, raised, y - 1, { ...small, size: 6, actual: `^${power}` }), y, small);
}

/** One result on as many lines as its longest column takes; its flag stands in letter and word, its method below. */
function lineOfValue(entry: ReportValue, t: ReportPaper, { write, wrap }: Pen): Line {
  const colour = isNotable(entry.flag) ? RED : INK;
  const result = entry.value === null ? (entry.text ?? '') : figure(entry.value, entry.decimals);
  const results = result.length <= 12 ? [result] : wrap(result, 110, 9.5);
  const names = wrap(entry.name, COLUMNS.result - LEFT - 20 - (result.length <= 12 ? 62 : 112), 9.5);
  const said = [t.flags[entry.flag], entry.replaced && `(${t.replaced(entry.replaced)})`].filter(Boolean).join(' ');
  const columns: [string[], number, WriteOptions][] = [
    [names, LEFT + 8, { size: 9.5 }],
    [results, COLUMNS.result, { size: 9.5, colour, align: 'right' }],
    [wrap(rangeOf(entry), COLUMNS.flag - COLUMNS.range - 4, 8.5), COLUMNS.range, { size: 8.5, colour: QUIET }],
    [wrap(said, RIGHT - COLUMNS.flag, 8.5), COLUMNS.flag, { size: 8.5, colour }],
  ];
  const units = wrap(isFigure(entry) ? entry.unit : '', COLUMNS.range - COLUMNS.unit - 4, 8.5);
  const lines = Math.max(units.length, ...columns.map(([words]) => words.length));
  const methods = entry.method ? wrap(`${t.method}: ${entry.method}`, RIGHT - LEFT - 8, 7.5) : [];
  return {
    height: 3 + lines * 12 + methods.length * 10,
    draw: (y) => {
      for (const [words, x, options] of columns)
        for (const [index, line] of words.entries()) write(line, x, y + index * 12, options);
      for (const [index, line] of units.entries()) writeUnit(write, line, COLUMNS.unit, y + index * 12);
      for (const [index, line] of methods.entries())
        write(line, LEFT + 8, y + lines * 12 + index * 10, { size: 7.5, colour: QUIET });
    },
  };
}

/** A text over the width of the page, from an edge on. */
const textLines = ({ write, wrap }: Pen, text: string, x: number, options: WriteOptions = {}): Line[] =>
  wrap(text, RIGHT - x, options.size ?? 9.5).map((line) => ({
    height: 13,
    draw: (y) => write(line, x, y, { size: 9.5, ...options }),
  }));

/** An antibiotic, and how what grew answers to it. */
const susceptibilityLine = (name: string, answer: string, { write, wrap }: Pen): Line => {
  const names = wrap(name, COLUMNS.unit - LEFT - 36, 9.5);
  return {
    height: 1 + names.length * 12,
    draw: (y) => {
      for (const [index, line] of names.entries()) write(line, LEFT + 24, y + index * 12, { size: 9.5 });
      write(answer, COLUMNS.unit, y, { size: 9.5 });
    },
  };
};

/** What grew, each with what stops it. */
const cultureLines = (grown: NonNullable<ReturnType<typeof readCulture>>, t: ReportPaper, pen: Pen): Line[] =>
  grown.flatMap(({ name, count, antibiotics }) => [
    ...textLines(pen, [name, count].filter(Boolean).join(', '), LEFT + 16, { size: 10 }),
    ...susceptibilities.flatMap((category) =>
      antibiotics
        .filter(({ result }) => result === category)
        .map((one) => susceptibilityLine(one.name, `${category}  ${t.susceptibility[category]}`, pen)),
    ),
    { height: 13, draw: () => undefined },
  ]);

/** A paragraph of a description, its heading in the language of the paper; what it says is the pathologist's own. */
function headed(paragraph: string, t: ReportPaper): string {
  const heading = narrativeHeadings.find((one) => paragraph.startsWith(`${one}:`));
  return heading ? `${t.headings[heading]}${paragraph.slice(heading.length)}` : paragraph;
}

/** What grew and what stops it, or a description under its headings, over the width of the page. */
function linesOfText(entry: ReportValue, t: ReportPaper, pen: Pen): Line[] {
  const said = [t.flags[entry.flag], entry.replaced !== null && t.replacedText].filter(Boolean).join(' ');
  const names = pen.wrap(entry.name, COLUMNS.flag - LEFT - 12, 9.5);
  const head: Line = {
    height: 3 + names.length * 12,
    draw: (y) => {
      for (const [index, line] of names.entries()) pen.write(line, LEFT + 8, y + index * 12, { size: 9.5 });
      pen.write(said, COLUMNS.flag, y, { size: 8.5, colour: isNotable(entry.flag) ? RED : INK });
    },
  };
  const text = entry.text ?? '';
  const grown = entry.form === 'culture' ? readCulture(text) : null;
  const body =
    grown && grown.length > 0
      ? cultureLines(grown, t, pen)
      : text.split('\n').flatMap((paragraph) => textLines(pen, headed(paragraph, t), LEFT + 16));
  return [head, ...body];
}

/** Which laboratory measured values of a test, where it was another one. */
function referralLines(values: ReportValue[], t: ReportPaper, pen: Pen): Line[] {
  const names = new Set(values.flatMap(({ referral }) => (referral === null ? [] : [referral])));
  return [...names].flatMap((name) =>
    textLines(pen, `${t.referral}: ${name}`, LEFT + 8, { size: 8, colour: QUIET }).map((line) => ({
      ...line,
      height: 12,
    })),
  );
}

/** A text that is longer than this is broken between two pages. */
const KEPT_TOGETHER = 150;

/** How the laboratory says that the results of a test are read: on one page, where it is not long. */
function interpretationLines(said: string, t: ReportPaper, pen: Pen): Line[] {
  const lines = `${t.interpretation}: ${said}`
    .split('\n')
    .flatMap((paragraph) => textLines(pen, paragraph, LEFT + 8, { size: 8.5, colour: QUIET }))
    .map((line) => ({ ...line, height: 11.5 }));
  const rest = (lines.length - 1) * 11.5;
  return lines.map((line, index) => (index === 0 && rest <= KEPT_TOGETHER ? { ...line, below: rest } : line));
}

/** The name of a test, with what it was measured of, `at` which time that was taken where it is another than of the rest, and after how long a fast where it was taken again. */
function headingOf(
  { test, specimen, fastedHours }: ReportValue,
  at: string | null,
  t: ReportPaper,
  { write, wrap }: Pen,
): Line {
  const names = wrap(test, 330, 10.5);
  const fast = fastedHours === null ? null : t.fastedOf(fastedHours);
  const taken = [specimen && `${t.specimen}: ${specimen}`, at && `${t.collected} ${moment(at)}`, fast].filter(Boolean);
  const of = taken.length > 0 ? wrap(taken.join(', '), 170, 8) : [];
  return {
    height: 5 + Math.max(names.length * 13, of.length * 10),
    below: 30,
    draw: (y) => {
      for (const [index, line] of names.entries())
        write(line, LEFT, y + 3 + index * 13, { size: 10.5, colour: '#0B6E63' });
      for (const [index, line] of of.entries())
        write(line, RIGHT, y + 5 + index * 10, { size: 8, align: 'right', colour: QUIET });
    },
  };
}

/** The name of a test whose results go on here from the page before. */
const resumedLine = ({ test }: ReportValue, t: ReportPaper, { write, wrap }: Pen): Line => ({
  height: 18,
  draw: (y) => write(wrap(t.continued(test), RIGHT - LEFT, 10.5)[0]!, LEFT, y + 3, { size: 10.5, colour: '#0B6E63' }),
});

/** Results under their tests; a method that was said stands under its parameter. `apart`: not all was taken at one time. */
const linesOfValues = (
  { values, interpretations }: Pick<Report, 'values' | 'interpretations'>,
  apart: boolean,
  t: ReportPaper,
  pen: Pen,
): Line[] =>
  [...Map.groupBy(values, ({ test }) => test).values()].flatMap((own) => {
    const resumed = resumedLine(own[0]!, t, pen);
    const under = [
      ...referralLines(own, t, pen),
      ...own.flatMap((entry) => (entry.form === null ? [lineOfValue(entry, t, pen)] : linesOfText(entry, t, pen))),
      ...interpretations
        .filter(({ test }) => test === own[0]!.test)
        .flatMap(({ text }) => interpretationLines(text, t, pen)),
    ];
    return [
      headingOf(own[0]!, apart ? own[0]!.collectedAt : null, t, pen),
      ...under.map((line) => ({ ...line, resumed })),
    ];
  });

/** Why it takes the place of which version, and when that was reported. */
const reasonOf = ({ version, replaces, reason }: Report, t: ReportPaper): string =>
  replaces
    ? t.replaces({ version, before: replaces.version, reported: moment(replaces.signedAt), reason })
    : t.reason(reason);

/**
 * Everything between head and foot, as steps down the page. In: the report in the reader's language, which of its values
 * this part holds, and whether the part is the first and the last.
 */
export function linesToDraw(
  { report, fastedHours }: { report: Report; fastedHours: number | null },
  part: { values: ReportValue[]; first: boolean; last: boolean },
  t: ReportPaper,
  pen: Pen,
): Line[] {
  const text = (words: string, size = 9, colour = INK) => textLines(pen, words, LEFT, { size, colour });
  const named = (tests: NamedTest[]) => tests.map(({ name }) => name).join(', ');
  const removed = report.removed.map(({ name, said, unit }) => `${name} (${t.replaced(`${said} ${unit}`.trim())})`);
  const blanks = report.blanks.map(({ name, reason }) => `${name} (${t.blankReasons[reason]})`);
  const before = report.personBefore;
  const about = [
    ...(report.values.some(({ flag }) => isCritical(flag))
      ? text(t.callToday(report.labName, report.labPhone), 9.5, RED)
      : []),
    ...(report.reason ? text(reasonOf(report, t), 9, RED) : []),
    ...(before ? text(t.personBefore(before.name, t.ageAndSex(before.ageIn, before.sex)), 9, RED) : []),
    ...(removed.length > 0 ? text(t.removed(removed.join('; ')), 9, RED) : []),
    ...(blanks.length > 0 ? text(t.notCalculated(blanks.join('; '))) : []),
    ...(report.pending.length > 0 ? text(t.pending(named(report.pending)), 9, RED) : []),
    ...(report.attached.length > 0 ? text(t.attached(named(report.attached))) : []),
    ...(fastedHours === null ? [] : text(t.fasted(fastedHours), 8.5, QUIET)),
  ];
  const end = [
    ...(report.note ? [...text(t.note, 9, QUIET), ...report.note.split('\n').flatMap((line) => text(line))] : []),
    // As low as it is: a page for this line alone would look as if something were missing.
    {
      height: 10,
      draw: (y: number) =>
        pen.write(report.pending.length > 0 ? t.moreFollows : t.end, LEFT, y + 1, { size: 8, colour: QUIET }),
    },
  ];
  const apart = new Set(report.values.map(({ collectedAt }) => moment(collectedAt))).size > 1;
  return [
    ...(part.first ? about : []),
    ...linesOfValues({ ...report, values: part.values }, apart, t, pen),
    ...(part.last ? end : []),
  ];
}
