import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFInvalidObject,
  PDFName,
  type PDFObject,
  PDFRef,
  PDFStream,
} from '@cantoo/pdf-lib';

/** Kinds of actions that run something, or reach for another file. Source: ISO 32000-1, 12.6.4; ISO 32000-2, 12.6.4. */
const ACTIVE_ACTIONS = new Set([
  'JavaScript',
  'Launch',
  'GoToR',
  'GoToE',
  'SubmitForm',
  'ImportData',
  'Rendition',
  'Movie',
  'Sound',
  'RichMediaExecute',
  'GoTo3DView',
  'Thread',
]);
/** Kinds of annotations that hold a program, a film or a file. */
const ACTIVE_SUBTYPES = new Set(['RichMedia', '3D', 'Movie', 'Sound', 'Screen', 'FileAttachment', 'PS']);
/** Keys under which scripts, files and forms that are programs stand. */
const ACTIVE_KEYS = new Set([
  'JS',
  'JavaScript',
  'EmbeddedFiles',
  'EF',
  'AF',
  'XFA',
  'RichMediaContent',
  'RichMediaSettings',
  'Renditions',
  'URLS',
  'Ref',
  'OPI',
]);
/** An action that happens by itself may only turn to a page of the document. */
const PAGE_ACTIONS = new Set(['GoTo', 'Named']);
const READABLE_FILTERS = new Set([
  'FlateDecode',
  'Fl',
  'LZWDecode',
  'LZW',
  'ASCIIHexDecode',
  'AHx',
  'ASCII85Decode',
  'A85',
  'RunLengthDecode',
  'RL',
  'CCITTFaxDecode',
  'CCF',
  'DCTDecode',
  'DCT',
  'JBIG2Decode',
  'JPXDecode',
]);
/** Nothing that people make is nested deeper. */
const MOST_DEPTH = 100;

const dictOf = (object: PDFObject | undefined): PDFDict | null =>
  object instanceof PDFDict ? object : object instanceof PDFStream ? object.dict : null;

const nameIn = (dict: PDFDict, key: string, context: PDFContext): string | null => {
  const value = context.lookup(dict.get(PDFName.of(key)));
  return value instanceof PDFName ? value.decodeText() : null;
};

/** Whether what happens by itself (OpenAction, additional actions) goes elsewhere than to a page. */
function leavesByItself(action: PDFObject | undefined, context: PDFContext): boolean {
  const dict = dictOf(context.lookup(action));
  if (!dict) return false;
  if (dict.has(PDFName.of('S'))) return !PAGE_ACTIONS.has(nameIn(dict, 'S', context) ?? '');
  // Additional actions: one for each occasion.
  return dict.values().some((entry) => {
    const each = dictOf(context.lookup(entry));
    return each !== null && !PAGE_ACTIONS.has(nameIn(each, 'S', context) ?? '');
  });
}

function isActiveDict(dict: PDFDict, stream: boolean, context: PDFContext): boolean {
  for (const key of dict.keys()) if (ACTIVE_KEYS.has(key.decodeText())) return true;
  if (ACTIVE_ACTIONS.has(nameIn(dict, 'S', context) ?? '')) return true;
  if (ACTIVE_SUBTYPES.has(nameIn(dict, 'Subtype', context) ?? '')) return true;
  if (nameIn(dict, 'Type', context) === 'EmbeddedFile') return true;
  // A stream whose bytes stand in another file.
  if (stream && dict.has(PDFName.of('F'))) return true;
  return ['OpenAction', 'AA'].some((key) => leavesByItself(dict.get(PDFName.of(key)), context));
}

/** Goes through an object and the ones written inside it; others that it refers to are looked at by themselves. */
function anyWithin(object: PDFObject, test: (object: PDFObject) => boolean, depth = 0): boolean {
  if (depth > MOST_DEPTH) throw new RangeError('Nested deeper than a document is.');
  if (test(object)) return true;
  const inside = object instanceof PDFArray ? object.asArray() : (dictOf(object)?.values() ?? []);
  return inside.some((entry) => !(entry instanceof PDFRef) && anyWithin(entry, test, depth + 1));
}

/** Whether an object holds a script, a file, an action that runs or opens something elsewhere by itself. */
export function isActive(object: PDFObject, context: PDFContext): boolean {
  return anyWithin(object, (entry) => {
    const dict = dictOf(entry);
    return dict !== null && isActiveDict(dict, entry instanceof PDFStream, context);
  });
}

/** Whether a stream is packed in a way that is no filter of a document's, or an object could not be read. */
export function isOddlyPacked(object: PDFObject, context: PDFContext): boolean {
  if (object instanceof PDFInvalidObject) return true;
  if (!(object instanceof PDFStream)) return false;
  const filter = context.lookup(object.dict.get(PDFName.of('Filter')));
  if (filter === undefined) return object.dict.has(PDFName.of('Filter'));
  const named = filter instanceof PDFArray ? filter.asArray().map((entry) => context.lookup(entry)) : [filter];
  return named.some((entry) => !(entry instanceof PDFName) || !READABLE_FILTERS.has(entry.decodeText()));
}
