type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** Chooses the form that a count takes by the language's own rules: Hindi counts 0 with 1, others have up to six. */
export function pluralOf(language: string) {
  const rules = new Intl.PluralRules(language);
  return (count: number, forms: Forms): string => forms[rules.select(count)] ?? forms.other;
}
