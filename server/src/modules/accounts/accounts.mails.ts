import type { Locale } from '@healthplus/contract/primitives';
import type { Config } from '#src/config.ts';
import { momentIn } from '#src/modules/notifications/mails.rules.ts';

interface MailText {
  subject: string;
  text: string;
}

/** The mail with a six-digit code; the code is the first six-digit number in it. */
export function codeMail(locale: Locale, siteName: string, code: string): MailText {
  if (locale === 'hi') {
    return {
      subject: `${siteName}: आपका कोड`,
      text: `आपका कोड है: ${code}\n\nयह 10 मिनट तक और एक बार काम करेगा। यह कोड किसी को न बताएं; हम इसे फ़ोन पर कभी नहीं पूछते।\n\n${siteName}`,
    };
  }
  return {
    subject: `${siteName}: your code`,
    text: `Your code is ${code}\n\nIt works once, for 10 minutes. Tell it to nobody; we never ask for it by phone.\nIf you did not register, you can leave this mail as it is.\n\n${siteName}`,
  };
}

/** What the owner of an address is told when somebody registers it again. No code stands in it. */
export function alreadyRegisteredMail(config: Config): MailText {
  return {
    subject: `${config.SITE_NAME}: you already have an account`,
    text: `Somebody, perhaps you, tried to register this address again. It has an account already.\n\nSign in: ${config.publicUrl}/login\nForgot your password: ${config.publicUrl}/forgot-password\n\n${config.SITE_NAME}`,
  };
}

export function passwordResetMail(locale: Locale, siteName: string, link: string): MailText {
  if (locale === 'hi') {
    return {
      subject: `${siteName}: नया पासवर्ड`,
      text: `नया पासवर्ड बनाने के लिए यह लिंक खोलें (एक घंटे तक, एक बार):\n${link}\n\nअगर आपने यह नहीं माँगा, तो कुछ करने की ज़रूरत नहीं है।\n\n${siteName}`,
    };
  }
  return {
    subject: `${siteName}: choose a new password`,
    text: `Open this link to choose a new password. It works once, for one hour:\n${link}\n\nIf you did not ask for it, nothing needs to be done.\n\n${siteName}`,
  };
}

/** Somebody signed in from a browser that this account has not seen before. */
export function newDeviceMail(
  locale: Locale,
  { SITE_NAME, publicUrl }: Config,
  { device, address, at }: { device: string; address: string; at: Date },
): MailText {
  const moment = momentIn(locale, at.toISOString());
  if (locale === 'hi') {
    return {
      subject: `${SITE_NAME}: नए उपकरण से लॉगिन`,
      text: `आपके खाते में ${moment} को एक नए उपकरण से लॉगिन हुआ: ${device || 'अनजान'}, ${address}.\nअगर यह आप नहीं थे, तो तुरंत नया पासवर्ड बनाएँ: ${publicUrl}/hi/forgot-password\n\n${SITE_NAME}`,
    };
  }
  return {
    subject: `${SITE_NAME}: signed in from a new device`,
    text: `Your account was signed in to on ${moment} from a device that it has not seen before: ${device || 'unknown'}, ${address}.\nIf that was not you, choose a new password at once: ${publicUrl}/forgot-password\n\n${SITE_NAME}`,
  };
}

export function passwordChangedMail(siteName: string): MailText {
  return {
    subject: `${siteName}: your password was changed`,
    text: `The password of your account was changed just now and all devices were signed out.\nIf that was not you, use "Forgot password" on the sign-in page at once.\n\n${siteName}`,
  };
}
