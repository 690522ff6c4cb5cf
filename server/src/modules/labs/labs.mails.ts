export function submittedMail(siteName: string) {
  return {
    subject: `${siteName}: your documents have arrived`,
    text: `We have your profile and your documents. A person reads them and writes to you, usually within two working days.\n\n${siteName}`,
  };
}
