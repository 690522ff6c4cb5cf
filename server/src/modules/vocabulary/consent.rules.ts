/**
 * Whether a test of that name is to begin with consent asked for, where nobody says so: HIV (Act of 2017, section 5). What
 * its row says afterwards is what counts.
 */
export const suggestsConsent = (name: string): boolean => /\b(hiv|human immunodeficiency)\b/i.test(name);
