import type { doctors as english } from './doctors.en.ts';

export const doctors: Record<keyof typeof english, string> = {
  account_belongs_to_no_doctor: 'यह खाता किसी डॉक्टर का नहीं है।',
  doctor_not_found: 'डॉक्टर नहीं मिले।',
  time_cannot_be_booked: 'यह समय बुक नहीं हो सकता। कृपया दूसरा चुनें।',
};
