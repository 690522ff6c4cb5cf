/** What each card is about, by its picture. */
export const conditions: Record<string, string> = {
  diabetes: 'डायबिटीज़',
  'heart-disease': 'दिल की बीमारी',
  fever: 'डेंगू',
  'vitamins-deficiency': 'ख़ून की कमी',
  'thyroid-disorders': 'थायरॉइड',
  'kidney-disease': 'किडनी की बीमारी',
  'liver-disease': 'हेपेटाइटिस बी',
  allergy: 'एलर्जी',
};
