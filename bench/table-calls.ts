import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { reservationFor } from '#person/quota';
import { timeOrderedId } from '#platform/time-ordered-id';
import { dynamoAnswers } from '../lambdas/adapters/dynamo/answers/answers';
import { dynamoSpending } from '../lambdas/adapters/dynamo/answers/spending';
import { keys } from '../lambdas/adapters/dynamo/keys';
import { dynamoDoor } from '../lambdas/adapters/dynamo/sign-in/door';
import { openTable } from '../lambdas/adapters/dynamo/table';
import type { KeptAnswer } from '../lambdas/tools/ports';
import { tableShape } from '../local/provision';
import { anAccount } from '../test/support/fakes';

const people = 20;
const atOnce = 5; // one person's questions follow one another
const warmRounds = 200;
const rounds = 600;
const reservationSeconds = 120;
const answer = 'word '.repeat(600); // as long as an answer is

/** What the bench asks at a database that has no table yet; the assessment is kept with each answer. */
type Asked = {
  readonly endpoint: string;
  readonly question: string;
  readonly assessment: NonNullable<KeptAnswer['assessment']>;
};

/**
 * What one question's calls to the table take of a processor in this process, in milliseconds: the door, its query and
 * keeping its answer.
 */
export async function measureTableCalls({ endpoint, question, assessment }: Asked) {
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_DYNAMODB: endpoint,
    AWS_REGION: 'ap-south-1',
    AWS_ACCESS_KEY_ID: 'bench',
    AWS_SECRET_ACCESS_KEY: 'bench',
  });
  const TableName = `bench-${process.pid}`;
  await new DynamoDBClient({}).send(new CreateTableCommand({ TableName, ...tableShape }));
  const table = openTable(TableName);
  const [door, spending, answers] = [dynamoDoor(table), dynamoSpending(table), dynamoAnswers(table)];
  const ids = Array.from({ length: people }, (_, one) => `person-${one}`);
  for (const id of ids) await table.put(keys.account(id), anAccount({ id }));

  const tool = 'ai-diagnosis';
  let asked = 0;
  const ask = async (memberId: string) => {
    const now = new Date();
    asked += 1;
    const number = String(asked).padStart(16, '0');
    const caller = { memberId, sessionId: 's', groups: [], authenticatedAt: now.getTime() };
    if (!(await door.admit(caller, now))) throw new Error('not let in');
    const claim = reservationFor(memberId, number, now, reservationSeconds);
    const { state } = await spending.begin(claim, null, undefined, now);
    if (state !== 'begun') throw new Error(state);
    const id = timeOrderedId(now, number);
    const createdAt = now.toISOString();
    const entry = {
      id,
      tool,
      title: question,
      question,
      answer,
      createdAt,
      caseId: number,
      assessment,
    } as const;
    const title = { by: 'diagnosis', text: 'Malaria' } as const;
    const inCase = { id: number, answerId: id, tool, title, at: createdAt } as const;
    if (!(await answers.keep({ memberId, id, claim, entry, inCase }, now))) throw new Error('not kept');
  };
  const askOften = async (often: number) => {
    for (let from = 0; from < often; from += atOnce)
      await Promise.all(ids.slice(from % people, (from % people) + atOnce).map(ask));
  };
  await askOften(warmRounds);
  const begun = process.cpuUsage();
  await askOften(rounds);
  const { user, system } = process.cpuUsage(begun);
  return { rounds, msAQuestion: Math.round((user + system) / rounds / 10) / 100 };
}
