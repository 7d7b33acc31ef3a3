/** A field treats signs that the service refuses by these rules, while somebody types. */
export type TypingRules = {
  /** True where the contract takes semicolons. */
  semicolons: boolean;
  /** Two dashes become this; a long dash where the field takes one. */
  dash?: '–' | '-';
};

/** The text as the service accepts it: two dashes become one, a semicolon a comma where it is refused. */
export function acceptable(text: string, { semicolons, dash = '–' }: TypingRules): string {
  const dashed = text.replace(/-{2,}/g, dash);
  return semicolons ? dashed : dashed.replaceAll(';', ',');
}
