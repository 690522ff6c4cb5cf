/** What the desk says when somebody was written down wrongly. */
export const correction = {
  doctor: 'Sent by doctor',
  doctorTitle: (number: string) => `Which doctor sent ${number}?`,
  doctorText: 'Reports that are signed from now on name them, and a critical value is told to them.',
  doctorSaved: 'The doctor is written down.',
  doctorFailed: 'The doctor was not written down.',
  correct: 'Correct',
  title: (number: string) => `Correct the person: ${number}`,
  intro: 'Results are judged anew for who they are. Print the labels again. What was signed has to be amended.',
  who: 'Who?',
  name: 'Name',
  sex: 'Sex',
  sexes: { female: 'Female', male: 'Male', other: 'Other' },
  age: 'Age in years',
  birthDate: 'Or date of birth',
  birthDateHint: 'Left empty, what is known stays, unless you change the age.',
  pregnant: 'Pregnant on the day of the visit',
  somebodyElse: 'Somebody else has come in their place',
  thisOrderAlone:
    'This order alone is theirs from now on, with a record of their own. The person who booked reads the report once they say yes.',
  allOpenOrders: 'It was written down wrongly: the patient’s record and all their open orders are corrected.',
  save: 'Save',
  dismiss: 'Cancel',
  done: (count: number) =>
    count === 0
      ? 'The person is corrected.'
      : `The person is corrected; ${count} ${count === 1 ? 'result is' : 'results are'} judged anew.`,
  failed: 'That did not work. Please try again.',
} as const;
