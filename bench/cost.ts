import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { bundleFunctions } from '../lib/functions/bundle';
import { Deployment } from '../lib/stacks/deployment';
import { stages } from '../lib/stage';
import { startDynamo } from '../local/emulators/dynamo';
import { aPerson, type Product, startProduct } from '../test/support/product';
import { startScriptedModel } from '../test/support/scripted-model';
import { askStreamed } from './ask-streamed';
import { prices } from './aws-prices';
import { recordTable, type Units } from './recorded-table';
import { tellCost } from './tell-cost';

/** `npm run cost`: what AWS would ask for a thousand answers and a thousand people, from what a real answer writes. */

const goals = { engine: 0.15, model: 0.2 };

// Assumed, because only an account can tell. A model's time and the habits of people are those of the findings.
const assumed = {
  modelSeconds: 20,
  /** A call from a function to the table or another service, with nothing else to do meanwhile. */
  callMs: 6,
  /** One vCPU at 1,769 MB; this machine's processor is taken for as fast as one of Lambda's. */
  wholeProcessorMb: 1769,
  /** Share of calls that X-Ray keeps. */
  traced: 0.05,
  /** Lines of the gateway, of the firewall and of the runtime about one call, in bytes. */
  loggedBeside: 450 + 1_400 + 700,
  activeShare: 0.2,
  questionsADay: 3,
  days: 30,
  historyMonths: 3,
};

const rounds = 20;
const question = {
  symptoms:
    'fever for four days with chills, severe headache and pain behind the eyes, joint pain, one episode of vomiting, no rash, no bleeding; 34-year-old man from Pune, temperature 39.2, pulse 104, BP 112/70',
};
// About 550 words of prose with two doses, as long as the answers that models give to this prompt. Words of our own
// pages, because a word said 500 times would pack to nothing.
const prose = readFileSync(new URL('../docs/product.md', import.meta.url), 'utf8')
  .split(/\s+/)
  .filter((word) => /^[A-Za-z]+[.,]?$/.test(word))
  .slice(0, 540);
const pieces = [
  '## Most likely\n\n',
  ...prose.map((word) => `${word} `),
  '\n\nParacetamol 500 mg every 6 hours.\n\nORS 200 mL after each loose stool.\n',
];

type Counted = Pick<Units, 'writes' | 'reads' | 'calls'> & {
  readonly itemBytes: Record<string, number>;
  readonly cpuMs: number;
  readonly replyBytes: number;
  readonly logBytes: number;
  readonly messages: number;
};
type Bill = Record<string, number>;

const per = (times: number, number: number) => number / times;
const roundedTo = (digits: number, number: number) => Number(number.toFixed(digits));
const totalOf = (bill: Bill): number => Object.values(bill).reduce((sum, usd) => sum + usd, 0);

/** Processor time that the product's Node has used, its emulators of S3, SNS and Cognito included. */
function cpuMsOf({ pid }: Product): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10; // in hundredths of a second, as Linux counts them
}

/** Runs calls on a real product whose table is recorded, and counts what one of them takes. */
async function countCalls(
  env: Record<string, string>,
  call: (product: Product, token: string, round: number) => Promise<number>,
): Promise<Counted> {
  const tableFolder = mkdtempSync(join(tmpdir(), 'ai-medix-cost-'));
  const dynamo = await startDynamo({ dir: tableFolder });
  const table = await recordTable(dynamo.endpoint);
  let product: Product | undefined;
  try {
    product = await startProduct({
      env: {
        ...env,
        AWS_ENDPOINT_URL_DYNAMODB: table.endpoint,
        AWS_REGION: 'ap-south-1',
        LOCAL_PAGES: 'http://localhost:9',
        DAILY_LIMIT: '1000',
      },
    });
    const people: string[] = [];
    while (people.length * 3 < rounds + 3) people.push((await aPerson(product)).token);
    const ask = (round: number) => call(product as Product, people[Math.floor(round / 3)] as string, round);
    for (let round = 0; round < 3; round += 1) await ask(round); // what is loaded once is not what an answer costs
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    const sent = async () => {
      const { body } = await (product as Product).call('GET', '/__local/calls');
      return Number((body.sns as Record<string, number>)?.Publish ?? 0);
    };
    const [messagesBefore, cpuBefore, logBefore] = [await sent(), cpuMsOf(product), product.output().length];
    table.begin();
    let replyBytes = 0;
    for (let round = 3; round < rounds + 3; round += 1) replyBytes += await ask(round);
    await new Promise((resolve) => setTimeout(resolve, 1_500)); // what is done after the answer
    const { writes, reads, calls, written } = table.units();
    return {
      writes: per(rounds, writes),
      reads: per(rounds, reads),
      calls: per(rounds, calls),
      itemBytes: Object.fromEntries(
        [...written].map(([kind, sizes]) => [kind, Math.round(Math.max(...sizes))]),
      ),
      cpuMs: per(rounds, cpuMsOf(product) - cpuBefore),
      replyBytes: per(rounds, replyBytes),
      logBytes: per(rounds, product.output().length - logBefore),
      messages: per(rounds, (await sent()) - messagesBefore),
    };
  } finally {
    await product?.stop();
    await table.close();
    await dynamo.close();
    rmSync(tableFolder, { recursive: true, force: true });
  }
}

async function ask(product: Product, token: string, round: number): Promise<number> {
  const response = await askStreamed(product, token, `${question.symptoms} (${round})`);
  const text = await response.text();
  if (response.status !== 200 || !text.includes('event: done'))
    throw new Error(`no answer: ${text.slice(0, 300)}`);
  return Buffer.byteLength(text);
}

/** The pages ask these when somebody opens them in the morning. */
const visited = ['/api/config', '/api/me', '/api/me/notifications', '/api/me/history'] as const;
async function visit(product: Product, token: string): Promise<number> {
  let bytes = 0;
  for (const path of visited) {
    const { status, text } = await product.call('GET', path, { token });
    if (status !== 200) throw new Error(`${path}: ${text}`);
    bytes += Buffer.byteLength(text);
  }
  return bytes;
}

type Stage = { readonly memoryMb: (feature: string) => number; readonly fixed: Bill };
type Resource = { readonly Type: string; readonly Properties: Record<string, unknown> };

/** Memory of the functions and what stands there all month, read from the template that would be deployed. */
async function synthesise(): Promise<Stage> {
  const folder = mkdtempSync(join(tmpdir(), 'ai-medix-synth-'));
  try {
    process.env.CDK_VALIDATION = 'false'; // the checks validate the templates
    const { context } = JSON.parse(readFileSync(new URL('../cdk.json', import.meta.url), 'utf8'));
    const bundles = await bundleFunctions(join(folder, 'bundles'));
    const prod = stages().find(({ name }) => name === 'prod');
    if (!prod) throw new Error('there is no stage "prod"');
    const app = new App({ context, outdir: join(folder, 'out') });
    const assembly = new Deployment(app, prod, {
      bundles,
      pagesDir: join(folder, 'none'),
      bookDir: join(folder, 'none'),
    }).synth();
    const resources = assembly.stacks.flatMap(({ template }) => Object.values<Resource>(template.Resources));
    const ofType = (type: string) => resources.filter(({ Type }) => Type === type);
    const rules = ofType('AWS::WAFv2::WebACL').reduce(
      (sum, { Properties }) => sum + (Properties.Rules as unknown[]).length,
      0,
    );
    const memory = new Map(
      ofType('AWS::Lambda::Function').map(({ Properties }) => {
        const { Variables } = (Properties.Environment ?? { Variables: {} }) as {
          Variables: Record<string, string>;
        };
        return [Variables.POWERTOOLS_SERVICE_NAME, Number(Properties.MemorySize)];
      }),
    );
    return {
      memoryMb: (feature) => memory.get(feature) ?? Number.NaN,
      fixed: {
        alarms: ofType('AWS::CloudWatch::Alarm').length * prices.alarmMonth.usd,
        dashboards: ofType('AWS::CloudWatch::Dashboard').length * prices.dashboardMonth.usd,
        keys: ofType('AWS::KMS::Key').length * prices.kmsKeyMonth.usd,
        secrets: (ofType('AWS::SecretsManager::Secret').length + 3) * prices.secretMonth.usd, // three by hand
        firewall:
          ofType('AWS::WAFv2::WebACL').length * prices.firewallMonth.usd +
          rules * prices.firewallRuleMonth.usd,
      },
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Computes what `calls` HTTP calls cost that one function serves, the table's reads and writes included. */
function billOf(counted: Counted, memoryMb: number, calls: number, waitedSeconds = 0): Bill {
  const processors = Math.min(1, memoryMb / assumed.wholeProcessorMb);
  const seconds = counted.cpuMs / 1000 / processors + (counted.calls * assumed.callMs) / 1000;
  // While a model speaks, our own work is done beside it.
  const billed = Math.max(
    seconds,
    waitedSeconds > 0 ? waitedSeconds + (counted.calls * assumed.callMs) / 1000 : 0,
  );
  return {
    'functions: seconds of memory': billed * (memoryMb / 1024) * prices.lambdaGbSecond.usd,
    'functions: calls': calls * prices.lambdaCall.usd,
    'table: writes': counted.writes * prices.writeUnit.usd,
    'table: reads': counted.reads * prices.readUnit.usd,
    gateway: calls * prices.gatewayCall.usd,
    edge: calls * prices.edgeCall.usd + (counted.replyBytes / 1024 ** 3) * prices.edgeGb.usd,
    firewall: calls * prices.firewallCall.usd,
    logs: ((counted.logBytes + calls * assumed.loggedBeside) / 1024 ** 3) * prices.logGb.usd,
    traces: calls * assumed.traced * prices.traceSegment.usd,
    // A message of the answer: the topic, and a fifth of a second of the function that takes it.
    messages:
      counted.messages * (prices.topicMessage.usd + prices.lambdaCall.usd + 0.2 * prices.lambdaGbSecond.usd),
  };
}

const times = (factor: number, bill: Bill): Bill =>
  Object.fromEntries(Object.entries(bill).map(([name, usd]) => [name, usd * factor]));

async function run(): Promise<void> {
  const stage = await synthesise();
  const engine = await countCalls({}, ask);
  const model = await startScriptedModel();
  model.play({ say: pieces, firstMs: 50, pauseMs: 0 });
  const modelEnv = {
    OPENAI_API_KEY: 'sk-scripted',
    OPENAI_BASE_URL: model.baseUrl,
    OPENAI_MODEL: 'scripted',
  };
  const beside = await countCalls(modelEnv, ask).finally(() => model.close());
  const visits = await countCalls({}, visit);

  const memoryMb = stage.memoryMb('tools');
  const thousandEngine = times(1_000, billOf(engine, memoryMb, 1));
  const thousandModel = times(1_000, billOf(beside, memoryMb, 1, assumed.modelSeconds));
  const visitsAMonth = 1_000 * assumed.activeShare * assumed.days;
  const answersAMonth = visitsAMonth * assumed.questionsADay;
  const keptBytes = (beside.itemBytes.HISTORY ?? 0) * answersAMonth * assumed.historyMonths;
  const people = {
    answers: (totalOf(thousandModel) * answersAMonth) / 1_000,
    visits: visitsAMonth * totalOf(billOf(visits, stage.memoryMb('me'), visited.length)),
    'history in the table': (keptBytes / 1024 ** 3) * prices.tableGbMonth.usd,
    'members of the pool': 1_000 * prices.memberMonth.usd,
  };

  const inCents = (bill: Bill) =>
    Object.fromEntries(
      [...Object.entries(bill), ['TOTAL', totalOf(bill)]].map(([k, v]) => [k, roundedTo(5, v as number)]),
    );
  const results = {
    at: new Date().toISOString(),
    assumed,
    memoryMb: { tools: memoryMb, reports: stage.memoryMb('reports'), me: stage.memoryMb('me') },
    counted: { engine, besideAModel: beside, visit: visits },
    usdPerThousandEngineAnswers: inCents(thousandEngine),
    usdPerThousandAnswersBesideAModel: inCents(thousandModel),
    usdPerThousandPeopleAMonth: inCents(people),
    usdAMonthWithoutAnybody: inCents(stage.fixed),
    goals,
    reached: {
      engine: totalOf(thousandEngine) <= goals.engine,
      model: totalOf(thousandModel) <= goals.model,
    },
    prices,
  };
  console.log(`\nUS$ for 1,000 answers of the engine (goal ${goals.engine}), function of ${memoryMb} MB`);
  console.table(results.usdPerThousandEngineAnswers);
  console.log(
    `\nUS$ for 1,000 answers beside a model that speaks ${assumed.modelSeconds} s (goal ${goals.model})`,
  );
  console.table(results.usdPerThousandAnswersBesideAModel);
  console.log(
    `\nUS$ a month for 1,000 people, ${answersAMonth} answers and ${visitsAMonth} visits; no model, SMS or mail`,
  );
  console.table(results.usdPerThousandPeopleAMonth);
  console.log('\nUS$ a month that a stage costs when nobody comes');
  console.table(results.usdAMonthWithoutAnybody);
  console.log('\nCounted for one call');
  console.table(
    Object.fromEntries(
      Object.entries(results.counted).map(([name, { itemBytes, ...numbers }]) => [
        name,
        { ...numbers, ...itemBytes },
      ]),
    ),
  );
  const unread = Object.entries(prices).flatMap(([name, price]) => ('unread' in price ? [name] : []));
  console.log(`\nPrices that could not be read at AWS: ${unread.join(', ')}`);
  await mkdir('bench/results', { recursive: true });
  await writeFile('bench/results/cost.json', `${JSON.stringify(results, null, 2)}\n`);
  await tellCost(results);
  process.exitCode = Object.values(results.reached).every(Boolean) ? 0 : 1;
}

await run();
