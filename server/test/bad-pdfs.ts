import { deflateSync } from 'node:zlib';
import { chanceFrom } from './chance.ts';

/** Actions that run something, reach for a file, or open something elsewhere. */
const actions: Record<string, string> = {
  script: '/S /JavaScript /JS (app.alert\\(1\\))',
  scriptStream: '/S /JavaScript /JS 40 0 R',
  launch: '/S /Launch /F (run.exe)',
  remote: '/S /GoToR /F (other.pdf) /D [0 /Fit]',
  embedded: '/S /GoToE /T << /R /C /N (x) >>',
  submit: '/S /SubmitForm /F (http://example.in/take)',
  import: '/S /ImportData /F (data.fdf)',
  rendition: '/S /Rendition /AN 41 0 R',
  hidden: '/S /GoTo /D [3 0 R /Fit] /Next << /S /JavaScript /JS (1) >>',
};
/** Where an action stands, as changes of the three objects every document has. */
const places: Record<string, (action: string) => Partial<Parts>> = {
  openAction: (action) => ({ catalog: `/OpenAction << ${action} >>` }),
  openActionApart: (action) => ({ catalog: '/OpenAction 50 0 R', more: [[50, `<< ${action} >>`]] }),
  catalogOccasion: (action) => ({ catalog: `/AA << /WC << ${action} >> >>` }),
  pageOccasion: (action) => ({ page: `/AA << /O << ${action} >> >>` }),
  annotation: (action) => ({
    page: `/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << ${action} >> >>]`,
  }),
  annotationOccasion: (action) => ({
    page: '/Annots [51 0 R]',
    more: [[51, `<< /Subtype /Widget /Rect [0 0 9 9] /AA << /E << ${action} >> >> >>`]],
  }),
  named: (action) => ({ catalog: `/Names << /JavaScript << /Names [(a) << ${action} >>] >> >>` }),
  outline: (action) => ({
    catalog: '/Outlines 52 0 R',
    more: [
      [52, `<< /First 53 0 R >>`],
      [53, `<< /A << ${action} >> >>`],
    ],
  }),
  unreferenced: (action) => ({ more: [[54, `<< ${action} >>`]] }),
};
/** Other things that a paper has no need of. */
const others: Partial<Parts>[] = [
  {
    catalog: '/Names << /EmbeddedFiles << /Names [(a) 60 0 R] >> >>',
    more: [[60, '<< /Type /Filespec /EF << /F 61 0 R >> >>']],
  },
  { page: '/Annots [<< /Subtype /FileAttachment /Rect [0 0 9 9] /FS << /EF << /F 61 0 R >> >> >>]' },
  { catalog: '/AcroForm << /XFA 62 0 R >>' },
  { page: '/Annots [<< /Subtype /RichMedia /Rect [0 0 9 9] /RichMediaContent << >> >>]' },
  { page: '/Annots [<< /Subtype /Movie /Rect [0 0 9 9] >>]' },
  { page: '/Annots [<< /Subtype /Screen /Rect [0 0 9 9] >>]' },
  { catalog: '/OpenAction << /S /URI /URI (http://example.in) >>' },
  { page: '/AA << /O << /S /URI /URI (http://example.in) >> >>' },
  { trailer: '/Encrypt 63 0 R', more: [[63, '<< /Filter /Standard /V 1 /R 2 /O (x) /U (y) /P -4 >>']] },
];

interface Parts {
  catalog: string;
  page: string;
  trailer: string;
  more: [number, string][];
}

const spell = (name: string, chance: ReturnType<typeof chanceFrom>) =>
  name.replace(/\/([A-Z][A-Za-z]+)/g, (_, letters: string) => {
    const at = Math.floor(chance.next() * letters.length);
    return `/${letters.slice(0, at)}#${letters.charCodeAt(at).toString(16)}${letters.slice(at + 1)}`;
  });

type Entry = [number, string];
type Packing = (entries: Entry[], chance: ReturnType<typeof chanceFrom>) => (string | Buffer)[];

const plainly: Packing = (entries) => entries.map(([id, body]) => `${id} 0 obj\n${body}\nendobj\n`);

/** Objects packed into a stream, in the ways in which one may begin, be named and be packed. */
function packedAs({
  dictionary = '/Type /ObjStm /Filter /FlateDecode',
  begin = '',
  keyword = 'stream\n',
  extra = '',
  hex = false,
}): Packing {
  return (entries) => {
    let header = '';
    let bodies = '';
    for (const [id, body] of entries) {
      header += `${id} ${bodies.length} `;
      bodies += `${body} `;
    }
    const text = begin + header + bodies;
    let bytes: Buffer = deflateSync(Buffer.from(text, 'latin1'));
    if (hex) bytes = Buffer.from(`${bytes.toString('hex')}>`);
    const first = begin.length + header.length;
    return [
      extra,
      `70 0 obj\n<< ${dictionary} /N ${entries.length} /First ${first} /Length ${bytes.length} >>\n${keyword}`,
      bytes,
      '\nendstream\nendobj\n',
    ];
  };
}

export const encodings: Record<string, Packing> = {
  plain: plainly,
  spelled: (entries, chance) =>
    plainly(
      entries.map(([id, body]) => [id, spell(body, chance)]),
      chance,
    ),
  padded: (entries, chance) =>
    plainly(
      entries.map(([id, body]) => [id, `${body.slice(0, 2)}${' '.repeat(2500)}${body.slice(2)}`]),
      chance,
    ),
  streamInString: (entries, chance) =>
    plainly(
      entries.map(([id, body]) => [id, body.replace('<<', '<< /X (stream endstream endobj) ')]),
      chance,
    ),
  commented: (entries, chance) =>
    plainly(
      entries.map(([id, body]) => [id, body.replaceAll(' /', ' %a comment\n/')]),
      chance,
    ),
  packed: packedAs({}),
  packedNul: packedAs({ begin: '\u0000' }),
  packedComment: packedAs({ begin: '%comment\n' }),
  packedHex: packedAs({ dictionary: '/Type /ObjStm /Filter [/ASCIIHexDecode /FlateDecode]', hex: true }),
  packedIndirectFilter: packedAs({ dictionary: '/Type /ObjStm /Filter 9 0 R', extra: '9 0 obj /FlateDecode endobj\n' }),
  packedLateFilter: packedAs({ dictionary: '/Type /ObjStm /Filter 9 0 R' }),
  packedIndirectType: packedAs({ dictionary: '/Type 8 0 R /Filter /FlateDecode' }),
  packedCarriageReturn: packedAs({ keyword: 'stream\r' }),
  packedSpace: packedAs({ keyword: 'stream ' }),
  packedPadded: packedAs({ dictionary: `/Type /ObjStm ${' '.repeat(2500)}/Filter /FlateDecode` }),
  packedStreamInString: packedAs({ dictionary: '/Type /ObjStm /Note (stream) /Filter /FlateDecode' }),
  packedPredictor: packedAs({
    dictionary: '/Type /ObjStm /Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 4 >>',
  }),
};

/** How the document around it is written. */
const layouts = ['whole', 'added', 'twice', 'afterTheEnd', 'late'] as const;

const MOST_WAYS = Object.keys(encodings);

/** A document that does what no paper may, drawn from a seed: what it does, where, how it is written. */
export function badPdf(seed: number): { name: string; bytes: Buffer } {
  const chance = chanceFrom(seed);
  const kind = chance.pick([...Object.keys(actions), 'other', 'other']);
  const place = chance.pick(Object.keys(places));
  const other = chance.pick(others);
  const parts: Parts = { catalog: '', page: '', trailer: '', more: [] };
  Object.assign(parts, kind === 'other' ? other : places[place]!(actions[kind]!));
  const way = chance.pick(MOST_WAYS);
  const layout = chance.pick(layouts);
  const catalog: Entry = [1, `<< /Type /Catalog /Pages 2 0 R ${parts.catalog} >>`];
  const pages: Entry = [2, '<< /Type /Pages /Kids [3 0 R] /Count 1 >>'];
  const page: Entry = [3, `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] ${parts.page} >>`];
  const innocent: Entry[] = [
    [1, '<< /Type /Catalog /Pages 2 0 R >>'],
    pages,
    [3, '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>'],
  ];
  const bad: Entry[] = [catalog, pages, page, ...parts.more];
  const pack = encodings[way]!;
  const trailer = `trailer\n<< /Root 1 0 R /Size 80 ${parts.trailer} >>\nstartxref\n0\n%%EOF\n`;
  const written: (string | Buffer)[] =
    layout === 'whole'
      ? [...pack(bad, chance), trailer]
      : layout === 'twice'
        ? [...pack(bad, chance), ...plainly(innocent, chance), trailer]
        : layout === 'late'
          ? ['\n'.repeat(900), ...pack(bad, chance), trailer]
          : [...plainly(innocent, chance), trailer, ...pack(bad, chance), layout === 'added' ? trailer : ''];
  return {
    name: `${seed}: ${kind === 'other' ? JSON.stringify(other).slice(0, 60) : `${kind} at ${place}`}, ${way}, ${layout}`,
    bytes: Buffer.concat([
      Buffer.from('%PDF-1.7\n%\u00e2\u00e3\n', 'latin1'),
      ...written.map((part) => Buffer.from(part as string, 'latin1')),
    ]),
  };
}
