import type { PictureReading } from './sure-rows';

/** A person typed this beside a picture: values by the row's place in the list, and whole lines. */
type TypedBeside = { readonly values: Readonly<Record<number, string>>; readonly lines: readonly string[] };

/** A value as it may be typed: a number as printed, with its sign. */
export const isTypedValue = (text: string): boolean =>
  /^[<>≤≥]?\s?[0-9०-९][0-9०-९,]*(?:\.[0-9०-९]+)?$/u.test(text.trim());

/**
 * The report of a picture as text: one line a row, with the name that we use for the test. A row without a sure or typed value is
 * left out. Empty when there is none.
 */
export function reportText({ rows, patient }: PictureReading, { values, lines }: TypedBeside): string {
  const results = rows.flatMap(({ en, printed, unit, range }, at) => {
    const typed = values[at]?.trim();
    const value = printed ?? (typed !== undefined && isTypedValue(typed) ? typed : undefined);
    return value === undefined
      ? []
      : [[en, value, unit, range].filter((cell) => cell !== undefined).join('   ')];
  });
  const whole = [...results, ...lines.map((line) => line.trim()).filter((line) => line !== '')];
  if (whole.length === 0) return '';
  const { ageYears, sex } = patient;
  const about = [
    ...(ageYears !== undefined && Number.isInteger(ageYears) ? [`Age : ${ageYears} Years`] : []),
    ...(sex ? [`Sex : ${sex === 'f' ? 'Female' : 'Male'}`] : []),
  ];
  return [...about, ...whole].join('\n');
}
