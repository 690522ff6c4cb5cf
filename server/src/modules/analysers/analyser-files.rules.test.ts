import { describe, expect, it } from 'vitest';
import { readAnalyserFile } from './analyser-files.rules.ts';
import { readAstm } from './astm.rules.ts';
import { readHl7 } from './hl7.rules.ts';

const astm = [
  'H|\\^&|||Counter^7^1.0|||||||P|1|20261108',
  'P|1||PAT-1||Rao&S&Co^Asha',
  'O|1|A26-0001-1^3^7||^^^CBC|R',
  'R|1|^^^WBC^1|6.4|10*3/uL||N||F',
  'R|2|^^^HGB|12.9|g/dL||||F',
  'R|3|^^^PLT|250|10*3/uL||||',
  'R|4|^^^MPV|----|||||X',
  'O|2|A26-0002-1||^^^CBC',
  'R|1|^^^HGB|9.1|g/dL||||P',
  'R|2|HCT|38|%||||F',
  'L|1|N',
];

/** A frame of the line, with the checksum of what it carries. */
function framed(number: number, text: string, goesOn: boolean): string {
  const carried = `${number}${text}${goesOn ? '\u0017' : '\u0003'}`;
  const sum = [...Buffer.from(carried)].reduce((all, byte) => (all + byte) % 256, 0);
  return `\u0002${carried}${sum.toString(16).toUpperCase().padStart(2, '0')}\r\n`;
}

it('a comment without an end is cut, however many lines it has', () => {
  const lines = 40_000;
  const hl7 = [
    'MSH|^~\\&|A|B',
    'OBR|1|A26-1',
    'OBX|1|NM|WBC||5.1|x|||||F',
    ...Array(lines).fill(`NTE|1||${'a'.repeat(99)}`),
  ];
  const head = ['H|\\^&', 'P|1', 'O|1|A26-1', 'R|1|^^^WBC|5.1'];
  const records = [...head, ...Array(lines).fill(`C|1|I|${'a'.repeat(99)}`), 'L|1|N'];
  for (const found of [readHl7(hl7.join('\r')), readAstm(records.join('\r'))]) {
    const [{ comment = '' } = {}] = found as { comment?: string }[];
    expect(comment).toHaveLength(1_000);
    expect(comment.endsWith('…')).toBe(true);
  }
});

describe('ASTM records', () => {
  it('are read by the delimiters of their header: specimen, code, value and unit of what stands', () => {
    expect(readAstm(astm.join('\r'))).toEqual([
      { line: 4, barcode: 'A26-0001-1', code: 'WBC', value: '6.4', unit: '10*3/uL', person: 'Rao^Co Asha' },
      { line: 5, barcode: 'A26-0001-1', code: 'HGB', value: '12.9', unit: 'g/dL', person: 'Rao^Co Asha' },
      { line: 6, barcode: 'A26-0001-1', code: 'PLT', value: '250', unit: '10*3/uL', person: 'Rao^Co Asha' },
      {
        line: 7,
        barcode: 'A26-0001-1',
        code: 'MPV',
        value: '----',
        unit: '',
        status: 'withdrawn',
        person: 'Rao^Co Asha',
      },
      {
        line: 9,
        barcode: 'A26-0002-1',
        code: 'HGB',
        value: '9.1',
        unit: 'g/dL',
        status: 'preliminary',
        person: 'Rao^Co Asha',
      },
      { line: 10, barcode: 'A26-0002-1', code: 'HCT', value: '38', unit: '%', person: 'Rao^Co Asha' },
    ]);
  });

  it('are the same within the frames of the line, where a record goes on in the next frame', () => {
    const text = `${astm.join('\r')}\r`;
    const parts = [text.slice(0, 70), text.slice(70, 150), text.slice(150)];
    const frames = parts.map((part, index) => framed(index + 1, part, index < 2));
    const sent = `\u0005${frames.join('')}\u0004`;
    expect(readAstm(sent)).toEqual(readAstm(text));
    // What the line has changed is not read, nor what ends before its frame does.
    expect(readAstm(sent.replace('|250|', '|260|'))).toContain('frame_is_damaged');
    expect(readAstm(sent.slice(0, -12))).toContain('file_is_cut_off');
  });

  it('have other delimiters where the header says so', () => {
    expect(readAstm('H!~*%\rO!1!X-1\rR!1!***K!4%F%1!mmol%S%L!!!!F\rL!1!N')).toEqual([
      { line: 3, barcode: 'X-1', code: 'K', value: '4!1', unit: 'mmol*L' },
    ]);
  });

  it('are refused where they end before their last record: a value may have been cut', () => {
    for (const text of [astm.slice(0, 6).join('\r'), astm.join('\r').slice(0, -40)])
      expect(readAstm(text)).toContain('file_is_cut_off');
  });

  it('say what lies beyond the scale, what is corrected, and what the analyser remarks', () => {
    const text = [
      'H|\\^&',
      'O|1|2^1^         A26-1^B',
      'R|1|^^^CRP|300|mg/L||>||F',
      'C|1|I|Diluted^sample',
      'R|2|^^^HGB|9|g/dL||||C',
      'L|1',
    ];
    expect(readAstm(text.join('\r'))).toEqual([
      { line: 3, barcode: 'A26-1', code: 'CRP', value: '>300', unit: 'mg/L', comment: 'sample' },
      { line: 5, barcode: 'A26-1', code: 'HGB', value: '9', unit: 'g/dL', status: 'corrected' },
    ]);
  });

  it('are none without a header', () => {
    for (const text of ['', 'barcode,code,value\n', 'Haemoglobin 13', 'MSH|^~\\&|']) expect(readAstm(text)).toBeNull();
  });
});

const hl7 = [
  'MSH|^~\\&|Chem|Lab|LIS|Lab|20261108||ORU^R01|1|P|2.5.1',
  'PID|1||PAT-1||Rao^Asha',
  'OBR|1|ORD-9|FILL-9|LIVER',
  'OBX|1|NM|ALT^Alanine||34|U/L|||||F',
  'OBX|2|SN|HBSAG^^L||<^0.05|IU\\S\\mL|||||C',
  'OBX|3|NM|AST||40|U/L|||||P',
  'SPM|1|A26-0007-1&X^Y|||SER',
  'OBR|2||A26-0008-1',
  'OBX|1|SN|RBC||2^-^4|/hpf|||||F',
  'OBX|2|ST|COL||Pale \\T\\ clear||||||',
];

describe('HL7 messages', () => {
  it('are read by group: the specimen may be named after its results, and a number may be a bound or a range', () => {
    expect(readHl7(`\u000b${hl7.join('\r')}\u001c\r`)).toEqual([
      { line: 4, barcode: 'A26-0007-1', code: 'ALT', value: '34', unit: 'U/L', person: 'Rao Asha' },
      {
        line: 5,
        barcode: 'A26-0007-1',
        code: 'HBSAG',
        value: '<0.05',
        unit: 'IU^mL',
        status: 'corrected',
        person: 'Rao Asha',
      },
      {
        line: 6,
        barcode: 'A26-0007-1',
        code: 'AST',
        value: '40',
        unit: 'U/L',
        status: 'preliminary',
        person: 'Rao Asha',
      },
      { line: 9, barcode: 'A26-0008-1', code: 'RBC', value: '2-4', unit: '/hpf', person: 'Rao Asha' },
      { line: 10, barcode: 'A26-0008-1', code: 'COL', value: 'Pale & clear', unit: '', person: 'Rao Asha' },
    ]);
  });

  it('say what was taken back, also where no value is left', async () => {
    const taken = ['MSH|^~\\&|C', 'OBR|1||T-1', 'OBX|1|NM|K||5.9|mmol/L|||||W', 'OBX|2|NM|NA|||mmol/L|||||X'];
    expect(await readAnalyserFile('hl7', Buffer.from(taken.join('\r')))).toMatchObject([
      { code: 'K', value: '5.9', status: 'withdrawn' },
      { code: 'NA', value: '', status: 'withdrawn' },
    ]);
  });

  it('are refused where the last result is cut: 25 may be the beginning of 250', () => {
    const head = 'MSH|^~\\&|C\rOBR|1||T-1\r';
    for (const end of ['OBX|2|NM|plt||25', 'OBX|2|NM|plt||250|10*3/uL', 'OB', 'N'])
      expect(readHl7(`${head}OBX|1|NM|hb||13|||||F\r${end}`)).toContain('file_is_cut_off');
    for (const end of ['OBX|2|NM|plt||250|10*3/uL|||||F', 'OBX|2|NM|plt||250\r'])
      expect(readHl7(`${head}${end}`)).toMatchObject([{ code: 'plt', value: '250' }]);
  });

  it('say what lies beyond the scale, what is coded, what is remarked; of two values they say both', () => {
    const lines = [
      'FHS|^~\\&|x',
      'BHS|^~\\&|x',
      'MSH|^~\\&|C',
      'OBR|1||T-1',
      'OBX|1|NM|crp||300|mg/L||>|||F',
      'OBX|2|CWE|hbsag||131194007^Non-reactive^SCT||||||F',
      'OBX|3|CE|abo||A||||||F',
      'OBX|4|NM|plt||60||||||F',
      'NTE|1||Platelet clumps suspected',
      'NTE|2||Repeat in citrate',
      'OBX|5|NM|hb||13.2~13.4||||||F',
    ];
    expect(readHl7(`${lines.join('\r')}\r`)).toEqual([
      { line: 5, barcode: 'T-1', code: 'crp', value: '>300', unit: 'mg/L' },
      { line: 6, barcode: 'T-1', code: 'hbsag', value: 'Non-reactive', unit: '' },
      { line: 7, barcode: 'T-1', code: 'abo', value: 'A', unit: '' },
      {
        line: 8,
        barcode: 'T-1',
        code: 'plt',
        value: '60',
        unit: '',
        comment: 'Platelet clumps suspected Repeat in citrate',
      },
      { line: 11, barcode: 'T-1', code: 'hb', value: '13.2~13.4', unit: '' },
    ]);
  });

  it('do not lend a specimen to the next message', () => {
    const again = `${hl7.slice(0, 4).join('\n')}\n${hl7[0]}\nOBX|1|NM|ALT||30|U/L|||||F`;
    expect(readHl7(again)).toMatchObject([{ barcode: 'FILL-9' }, { barcode: '' }]);
    expect(readHl7('H|\\^&')).toBeNull();
  });
});

describe('a file of an analyser', () => {
  const csv = (...lines: string[]) => readAnalyserFile('csv', Buffer.from(lines.join('\n')));
  it('as a table has its columns in any order, a unit or none, and its lines counted', async () => {
    expect(await csv('Value, CODE ,barcode,note', '12.9,HGB,T-1,x', ',WBC,T-1,', '9.1,HGB,T-2,')).toEqual([
      { line: 2, barcode: 'T-1', code: 'HGB', value: '12.9', unit: '' },
      { line: 4, barcode: 'T-2', code: 'HGB', value: '9.1', unit: '' },
    ]);
    expect(await csv('barcode,code,value,unit', 'T-1,HGB,12.9,g/dL')).toMatchObject([{ unit: 'g/dL' }]);
  });
  it.each([
    ['code,value', 'HGB,1'],
    ['barcode,value', 'T-1,1'],
    ['barcode,code', 'T-1,HGB'],
  ])('without one of its columns (%s) is refused', (head, line) =>
    expect(csv(head, line)).rejects.toThrow('The file needs the columns barcode, code and value'),
  );
  it('without results is refused, and so is one of another kind', async () => {
    await expect(csv('barcode,code,value', 'T-1,HGB,', 'T-1,,5')).rejects.toThrow('This file holds no results.');
    for (const format of ['astm', 'hl7'] as const)
      await expect(readAnalyserFile(format, Buffer.from('barcode,code,value'))).rejects.toThrow(
        'This file is not of the kind that this analyser writes.',
      );
  });
  it('of two bytes a letter is read by its mark', async () => {
    const bytes = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(astm.join('\r'), 'utf16le')]);
    expect((await readAnalyserFile('astm', bytes))[0]).toMatchObject({ code: 'WBC', value: '6.4' });
  });
  it('is read as UTF-8, else as Latin 1', async () => {
    const lines = astm.join('\r').replace('g/dL', 'µg');
    for (const encoding of ['utf8', 'latin1'] as const)
      expect((await readAnalyserFile('astm', Buffer.from(lines, encoding)))[1]).toMatchObject({
        code: 'HGB',
        unit: 'µg',
      });
  });
});

describe('a file', () => {
  const hl7 = (lines: string[]) => Buffer.from(['MSH|^~\\&|a|b', 'OBR|1||A26-1', ...lines].join('\r'));
  const line = (code: string) => `OBX|1|NM|${code}||5|mg|||||F`;

  it('of more results than a day has is refused, in one group too', async () => {
    expect(await readAnalyserFile('hl7', hl7(Array(20_000).fill(line('K'))))).toHaveLength(20_000);
    await expect(readAnalyserFile('hl7', hl7(Array(20_001).fill(line('K'))))).rejects.toThrow(
      'larger than 20,000 results',
    );
  });
  it('with a code that nobody could give a meaning is refused', () =>
    expect(readAnalyserFile('hl7', hl7([line('K'.repeat(41))]))).rejects.toThrow('more than 40 letters'));
});
