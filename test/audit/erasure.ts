import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DynamoDBClient, paginateScan } from '@aws-sdk/client-dynamodb';
import { textPdf } from '../fixtures/pdf';
import { paying } from '../support/paying';
import { aPerson, type Product, signInAs, until } from '../support/product';
import { reportsOf } from '../support/uploads';
import { type Attack, inRounds, unless } from './attack';

const letters = 'bcdfghjklmnpqrstvwxz';
const readJson = async (file: string) => JSON.parse(await readFile(file, 'utf8'));

/** Every item of the product's table as text; bytes as the database's own file has them. */
async function everyItem({ folder }: Product): Promise<string[]> {
  const { endpoints } = await readJson(join(folder, 'running.json'));
  const { accessKeyId, secretAccessKey } = await readJson(join(folder, 'secrets.json'));
  const client = new DynamoDBClient({
    region: 'ap-south-1',
    endpoint: endpoints.AWS_ENDPOINT_URL_DYNAMODB,
    credentials: { accessKeyId, secretAccessKey },
  });
  const found: string[] = [];
  for await (const { Items } of paginateScan({ client }, { TableName: 'ai-medix', ConsistentRead: true }))
    for (const item of Items ?? [])
      found.push(
        JSON.stringify(item, (_, value) =>
          value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value,
        ),
      );
  client.destroy();
  return found;
}

/** Every byte of the product's folder: the database with its freed pages and its log, printed lines, what is unfinished. */
async function everyFile({ folder }: Product): Promise<Map<string, Buffer>> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const read = new Map<string, Buffer>();
  for (const file of files) {
    const path = join(file.parentPath, file.name);
    // One that is replaced at this moment is read under its new name.
    const bytes = file.isFile() ? await readFile(path).catch(() => undefined) : undefined;
    if (bytes) read.set(path.slice(folder.length + 1), bytes);
  }
  return read;
}

const pieceLength = 48;
/** A piece of what stands packed in the table, that nobody else's items hold and that lies in one page of the database. */
function packedPiece(items: readonly string[], id: string, files: ReadonlyMap<string, Buffer>): string {
  const others = items.filter((item) => !item.includes(id)).join();
  const packed = items
    .filter((item) => item.includes(id))
    .flatMap((item) => [...item.matchAll(/"B":"([^"]{100,})"/g)].map(([, text = '']) => text));
  const pieces = packed.flatMap((text) =>
    Array.from({ length: Math.floor(text.length / pieceLength) }, (_, place) =>
      text.slice(place * pieceLength, (place + 1) * pieceLength),
    ),
  );
  const stored = [...files].flatMap(([file, bytes]) => (file.startsWith('dynamodb') ? [bytes] : []));
  const piece = pieces.find((text) => !others.includes(text) && stored.some((bytes) => bytes.includes(text)));
  return piece ?? 'nothing packed';
}

const dayMs = 86_400_000;
/** A day later, when this machine has done what it does at every hour. */
async function dayPasses(product: Product): Promise<void> {
  await product.call('POST', '/__local/clock', { body: { offsetMs: dayMs } });
  const { status, text } = await product.call('POST', '/__local/jobs/forget-erased');
  await product.call('POST', '/__local/clock', { body: {} });
  if (status !== 200) throw new Error(text);
}

const erased: Attack = {
  name: 'marks of a person in table, bucket, logs, caches and outbox after an approved erasure',
  run: ({ product, chance, rounds }) =>
    inRounds(rounds, async () => {
      const mark = (what: string) =>
        `Zq${what}${Array.from({ length: 10 }, () => chance.pick([...letters])).join('')}`;
      const marks = {
        name: mark('name'),
        city: mark('city'),
        symptoms: mark('symptom'),
        feedback: mark('feedback'),
        comment: mark('comment'),
        reason: mark('reason'),
        report: mark('report'),
        found: mark('found'),
        device: mark('device'),
        phone: `98${String(10_000_000 + chance.below(89_999_999))}`,
      };
      const person = await aPerson(product, { fullName: marks.name, city: marks.city, phone: marks.phone });
      const { token, password, email } = person;
      const post = (path: string, body: object) => product.call('POST', path, { token, body });
      await plant(product, person, marks);
      const asked = await post('/api/me/deletion-request', {
        password,
        phone: marks.phone,
        reason: `Because of ${marks.reason} and age`,
        reasonCategory: 'other',
        confirmation: 'DELETE MY ACCOUNT',
      });
      const [items, files] = [await everyItem(product), await everyFile(product)];
      const packed = packedPiece(items, person.id, files);
      const texts = Object.entries({ ...marks, email, packed });
      const holders = (text: string, table: readonly string[], stored: ReadonlyMap<string, Buffer>) => [
        ...(table.some((item) => item.includes(text)) ? ['the table'] : []),
        ...[...stored].flatMap(([file, bytes]) => (bytes.includes(text) ? [file] : [])),
      ];
      const unplanted = texts.filter(([, text]) => holders(text, items, files).length === 0);
      const { administrator } = await readJson(join(product.folder, 'secrets.json'));
      const admin = await signInAs(product, administrator.email, administrator.password);
      const approved = await product.call(
        'POST',
        `/api/admin/deletion-requests/${asked.body.request?.id}/approve`,
        { token: admin.token, body: {} },
      );
      const mails = async () =>
        (await product.call('GET', `/__local/outbox?to=${encodeURIComponent(email)}`)).body.messages;
      await until(async () =>
        (await mails()).some(({ subject }: { subject: string }) => subject.includes('deleted')),
      );
      // The address goes with the last letter.
      await until(async () => (await everyItem(product)).every((item) => !item.includes(email)));
      await dayPasses(product);
      const [itemsLeft, filesLeft] = [await everyItem(product), await everyFile(product)];
      const found = texts.flatMap(([what, text]) =>
        holders(text, itemsLeft, filesLeft).map((where) => `${where} still has the ${what}`),
      );
      return {
        tried: texts.length * (filesLeft.size + 1),
        succeeded: [
          ...found,
          ...unless(approved.status === 200, `the erasure was answered with ${approved.status}`),
          ...unplanted.map(([what]) => `the ${what} was never planted, so nothing was proved of it`),
        ],
      };
    }),
};

type Marks = Readonly<
  Record<'symptoms' | 'feedback' | 'comment' | 'name' | 'report' | 'found' | 'device', string>
>;

/** Leaves marks of a person wherever people leave something: a purchase, answers, a report, a rating, a device. */
async function plant(
  product: Product,
  { token, email }: { token: string; email: string },
  marks: Marks,
): Promise<void> {
  const call = (method: string, path: string, body: object) => product.call(method, path, { token, body });
  const pay = paying(product);
  const { body: order } = await pay.order(token, 'pro_monthly');
  await pay.verify(token, await pay.checkout(order.order_id, { outcome: 'captured', webhook: 'send' }));
  const { body: answer } = await call('POST', '/api/tools/ai-diagnosis', {
    symptoms: `fever and ${marks.symptoms}`,
  });
  await call('POST', '/api/me/feedback', {
    name: marks.name,
    email,
    message: `Very ${marks.feedback} indeed`,
    rating: 2,
  });
  await call('POST', `/api/tools/answers/${answer.answer_id}/rating`, {
    tool: 'ai-diagnosis',
    helpful: false,
    reason: 'unsafe',
    comment: `It missed ${marks.comment}`,
  });
  await call('PUT', '/api/me/push-token', { token: marks.device, platform: 'android' });
  const reports = reportsOf(product, token);
  // What is behind the end of a PDF is kept with it, and read by nobody.
  const bytes = Buffer.concat([
    textPdf([`Hb 9.8 g/dL ${marks.found}`]),
    Buffer.from(`\n% ${marks.report}\n`),
  ]);
  const { fileUrl } = await reports.upload('pdf', bytes);
  await reports.analyse(fileUrl);
}

export const erasures: readonly Attack[] = [erased];
