/** A telephone number as it is read: +91 98765 43210. Anything but an Indian number in E.164 stays as it is. */
export const phoneText = (phone: string): string =>
  // A landline's code has two to four digits: it is not parted by guess.
  phone.replace(/^\+91([6-9]\d{4})(\d{5})$/, '+91 $1 $2').replace(/^\+91(\d{10})$/, '+91 $1');
