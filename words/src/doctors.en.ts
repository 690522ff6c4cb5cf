/** In English. */
export const doctors = {
  account_belongs_to_no_doctor: 'This account belongs to no doctor.',
  doctor_not_found: 'Doctor not found.',
  time_cannot_be_booked: 'This time cannot be booked. Please choose another one.',
};
