/** What a field does with signs that the service refuses, while somebody types. */
export type TypingRules = {
  /** Whether the contract takes semicolons here. */
  semicolons: boolean;
  /** What two dashes become; a long dash where the field takes one. */
  dash?: '–' | '-';
};

/** The text as the service accepts it: two dashes become one, a semicolon a comma where it is refused. */
export function acceptable(text: string, { semicolons, dash = '–' }: TypingRules): string {
  const dashed = text.replace(/-{2,}/g, dash);
  return semicolons ? dashed : dashed.replaceAll(';', ',');
}
