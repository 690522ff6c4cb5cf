import type { Locale } from '@healthplus/contract/primitives';
import { pageIn, type Site } from '#src/modules/notifications/mails.rules.ts';

/** What a patient is told of samples and reports, in their language. Mails name no test and no value. */
const texts = {
  en: {
    sampleSubject: (number: string) => `a sample of booking ${number} is needed again`,
    sample: (number: string, reason: string) =>
      `The lab could not use a sample of booking ${number}: ${reason}\nIt takes a new one free of charge and will call you.`,
    readySubject: 'your report is ready',
    ready: (number: string) => `The report of booking ${number} is ready. Log in to read it:`,
    amendedSubject: 'a corrected report is ready',
    amended: (number: string) => `A report of booking ${number} has been corrected and is ready. Log in to read it:`,
  },
  hi: {
    sampleSubject: (number: string) => `बुकिंग ${number} का एक सैंपल दोबारा चाहिए`,
    sample: (number: string, reason: string) =>
      `बुकिंग ${number} का एक सैंपल लैब के काम नहीं आ सका: ${reason}\nलैब नया सैंपल मुफ़्त लेगी और आपको फ़ोन करेगी।`,
    readySubject: 'आपकी रिपोर्ट तैयार है',
    ready: (number: string) => `बुकिंग ${number} की रिपोर्ट तैयार है। पढ़ने के लिए लॉग इन करें:`,
    amendedSubject: 'सुधारी हुई रिपोर्ट तैयार है',
    amended: (number: string) => `बुकिंग ${number} की एक रिपोर्ट सुधारी गई है और तैयार है। पढ़ने के लिए लॉग इन करें:`,
  },
};

/** A sample could not be used; the reason is the lab's own words. */
export function sampleNeededAgainMail(number: string, reason: string, locale: Locale, { SITE_NAME, publicUrl }: Site) {
  const t = texts[locale];
  return {
    subject: `${SITE_NAME}: ${t.sampleSubject(number)}`,
    text: `${t.sample(number, reason)}\n\n${pageIn(locale, publicUrl, '/dashboard')}\n\n${SITE_NAME}`,
  };
}

/** A report is final, or a later version of it is. */
export function reportReadyMail(
  report: { number: string; orderId: number; amended: boolean },
  locale: Locale,
  { SITE_NAME, publicUrl }: Site,
) {
  const t = texts[locale];
  const said = report.amended ? t.amended(report.number) : t.ready(report.number);
  return {
    subject: `${SITE_NAME}: ${report.amended ? t.amendedSubject : t.readySubject}`,
    text: `${said}\n${pageIn(locale, publicUrl, `/reports/${report.orderId}`)}\n\n${SITE_NAME}`,
  };
}
