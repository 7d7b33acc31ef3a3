/** The whole number behind an option of the command line, such as `--seeds 1000`. */
export function askedNumber(option: string, otherwise: number): number {
  const place = process.argv.indexOf(`--${option}`);
  const number = place < 0 ? otherwise : Number(process.argv[place + 1]);
  if (!Number.isSafeInteger(number) || number < 0) throw new Error(`--${option} takes a whole number`);
  return number;
}
