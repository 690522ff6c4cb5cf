import { samplePdf } from '#test/sample-pdf.ts';

/** The PDF of a report, over what was shown. */
export const reportForm = (digest: string) => {
  const form = new FormData();
  form.set('digest', digest);
  form.set('report', new Blob([new Uint8Array(samplePdf())]), 'report.pdf');
  return form;
};

/** What an analyser brings, of a tube that is not there. */
export const analyserFile = () => {
  const form = new FormData();
  form.set('file', new Blob(['barcode,code,value\nNO-1,hb,1\n']), 'run.csv');
  return form;
};

/** A rule that a laboratory wrote itself. */
export const ruleOfA = {
  ...{ method: 'Of A', plausibleLow: null, plausibleHigh: null, criticalLow: null, criticalHigh: null },
  ...{ deltaPercent: null, referenceRanges: [] },
};
