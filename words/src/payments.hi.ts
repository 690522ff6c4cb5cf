import type { payments as english } from './payments.en.ts';

export const payments: Record<keyof typeof english, string> = {
  choose_cash_upi_or_card: 'नक़द, UPI या कार्ड चुनें।',
  confirm_this_booking_before_you_take_money_for: 'पैसे लेने से पहले बुकिंग पक्की करें।',
  nothing_is_to_be_paid_this_booking_is: 'कुछ नहीं देना है: यह बुकिंग "{state}" है।',
  only_inr_amount_is_outstanding: 'सिर्फ़ ₹{amount} बाक़ी है।',
};
