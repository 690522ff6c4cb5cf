/** What is done at the door before a visit is collected, and a code that the camera reads. */
export const door = {
  title: (number: string) => `Collected: ${number}`,
  scan: 'Scan a tube, or type the end of its code',
  scanHint: 'Three signs are enough, then Enter.',
  left: (count: number) => `Tubes left: ${count}`,
  all: 'Every tube is scanned.',
  withoutSome: (count: number) =>
    count === 1
      ? 'One tube is drawn another time. Where nothing was drawn, close this and choose “Could not collect” with the reason.'
      : `${count} tubes are drawn another time. Where nothing was drawn, close this and choose “Could not collect” with the reason.`,
  missing: 'Could not be drawn',
  missingOf: (barcode: string) => `Could not be drawn: ${barcode}`,
  ready: 'scanned',
  unknown: (typed: string) => `${typed} is on no tube of this visit that is left.`,
  several: (typed: string) => `More than one tube ends with ${typed}. Type more of the code.`,
  tubes: 'Tubes, in the order of draw',
  noTubes: 'No tubes are known here. What is on the labels is scanned at the laboratory.',
  fasted: 'Hours without food, as the patient says',
  fastedHint: (hours: number) => `${hours} hours are asked for.`,
  names: 'The patient has read the names on the tubes and says they are right.',
  collected: 'Collected',
  loading: 'Reading the tubes',
  camera: 'Use the camera',
  cameraTitle: 'Hold the code into the picture',
  noCamera: 'The camera could not be used. Allow it in the browser, or type the code.',
  later: 'Not now',
  fastedWrong: 'Whole hours from 0 to 48; leave it empty where the patient does not know.',
  noneLeft: 'Every tube of this visit is filled already.',
} as const;
