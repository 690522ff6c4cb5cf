/** What the API says about doctors: codes, each with the names of its parameters. */
export const doctorsCodes = {
  account_belongs_to_no_doctor: [],
  doctor_not_found: [],
  time_cannot_be_booked: [],
} as const;
