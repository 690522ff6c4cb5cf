/** A telephone number as it is read: +91 98765 43210. Anything but an Indian number in E.164 stays as it is. */
export const phoneText = (phone: string): string => phone.replace(/^\+91(\d{5})(\d{5})$/, '+91 $1 $2');
