import { seeded } from '../sheets/seeded';
import { hindiTexts } from './texts';

/** Two letters of a verb or a label are no line to judge. */
const shortest = 12;

/** So many different Hindi texts that people read, drawn by lot: the same for the same seed, over one state of the texts. */
export function drawnByLot(many: number, seed: number): { file: string; text: string }[] {
  const left = [...new Map(hindiTexts().map((one) => [one.text, one])).values()].filter(
    ({ text }) => text.length >= shortest,
  );
  const random = seeded(seed);
  return Array.from({ length: Math.min(many, left.length) }, () => {
    const [drawn] = left.splice(Math.floor(random() * left.length), 1);
    return drawn;
  }).filter((one) => one !== undefined);
}
