/** What a picture of a camera is read from. */
type Picture = HTMLVideoElement;

/** Reads a Code 128 from a picture; null where there is none in it. */
export type ReadCode = (picture: Picture) => Promise<string | null>;

interface Detector {
  detect: (picture: Picture) => Promise<{ rawValue: string }[]>;
}
type DetectorClass = (new (options: {
  formats: string[];
}) => Detector) & {
  getSupportedFormats: () => Promise<string[]>;
};

/** The browser's own reader, where it has one for these codes; else a library, fetched now. */
export async function makeReader(): Promise<ReadCode> {
  const Own = (window as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  if (Own && (await Own.getSupportedFormats().catch((): string[] => [])).includes('code_128')) {
    const detector = new Own({ formats: ['code_128'] });
    return async (picture) => (await detector.detect(picture))[0]?.rawValue ?? null;
  }
  const { decode } = await import('./zxing-reader.ts');
  const canvas = document.createElement('canvas');
  return async (picture) => {
    canvas.width = picture.videoWidth;
    canvas.height = picture.videoHeight;
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (!context || canvas.width === 0) return null;
    context.drawImage(picture, 0, 0);
    return decode(context.getImageData(0, 0, canvas.width, canvas.height));
  };
}

/** Brings the library along while there is a connection, where the browser has no reader of its own. */
export async function bringReaderAlong(): Promise<void> {
  if (!('BarcodeDetector' in window)) await import('./zxing-reader.ts');
}
