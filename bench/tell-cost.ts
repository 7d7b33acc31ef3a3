import { readFile, writeFile } from 'node:fs/promises';

const page = new URL('../docs/operations.md', import.meta.url);
const [begin, end] = ['<!-- npm run cost -->', '<!-- end of npm run cost -->'];

type Bill = Readonly<Record<string, number>>;
type CostFigures = {
  readonly at: string;
  readonly usdPerThousandEngineAnswers: Bill;
  readonly usdPerThousandAnswersBesideAModel: Bill;
  readonly usdPerThousandPeopleAMonth: Bill;
  readonly usdAMonthWithoutAnybody: Bill;
  readonly goals: { readonly engine: number; readonly model: number };
};

const cents = (bill: Bill): string => (bill.TOTAL ?? Number.NaN).toFixed(3);
const dollars = (bill: Bill): string => (bill.TOTAL ?? Number.NaN).toFixed(2);

/** Writes what answers and people cost, in US dollars, into its place on the operators' page. */
export async function tellCost(told: CostFigures): Promise<void> {
  const before = await readFile(page, 'utf8');
  const [from, to] = [before.indexOf(begin), before.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`docs/operations.md has no place between ${begin} and ${end}`);
  const table = [
    '',
    `| US$, ${told.at.slice(0, 10)} | is | may be |`,
    '|---|---|---|',
    `| 1,000 answers of the engine | ${cents(told.usdPerThousandEngineAnswers)} | ${told.goals.engine.toFixed(2)} |`,
    `| 1,000 answers beside a model that speaks 20 s, without the model's own bill | ${cents(told.usdPerThousandAnswersBesideAModel)} | ${told.goals.model.toFixed(2)} |`,
    `| 1,000 people a month | ${dollars(told.usdPerThousandPeopleAMonth)} | |`,
    `| a month of a stage where nobody comes | ${dollars(told.usdAMonthWithoutAnybody)} | |`,
    '',
  ].join('\n');
  await writeFile(page, `${before.slice(0, from + begin.length)}\n${table}\n${before.slice(to)}`);
}
