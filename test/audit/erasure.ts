import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DynamoDBClient, paginateScan } from '@aws-sdk/client-dynamodb';
import { textPdf } from '../fixtures/pdf';
import { aPerson, type Product, signInAs, until } from '../support/product';
import { reportsOf } from '../support/uploads';
import { type Attack, inRounds, unless } from './attack';

const letters = 'bcdfghjklmnpqrstvwxz';
const readJson = async (file: string) => JSON.parse(await readFile(file, 'utf8'));

/** Every item of the product's table as text. */
async function everyItem({ folder }: Product): Promise<string> {
  const { endpoints } = await readJson(join(folder, 'running.json'));
  const { accessKeyId, secretAccessKey } = await readJson(join(folder, 'secrets.json'));
  const client = new DynamoDBClient({
    region: 'ap-south-1',
    endpoint: endpoints.AWS_ENDPOINT_URL_DYNAMODB,
    credentials: { accessKeyId, secretAccessKey },
  });
  const found: string[] = [];
  for await (const { Items } of paginateScan({ client }, { TableName: 'ai-medix', ConsistentRead: true }))
    found.push(JSON.stringify(Items));
  client.destroy();
  return found.join();
}

/** Every file of the product's folder beside the database, whose freed pages are rewritten later: printed lines too. */
async function everyFile({ folder }: Product): Promise<Map<string, Buffer>> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const read = new Map<string, Buffer>();
  for (const file of files) {
    const path = join(file.parentPath, file.name);
    if (file.isFile() && !path.includes('dynamodb'))
      read.set(path.slice(folder.length + 1), await readFile(path));
  }
  return read;
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
        reason: mark('reason'),
        report: mark('report'),
        phone: `98${String(10_000_000 + chance.below(89_999_999))}`,
      };
      const person = await aPerson(product, { fullName: marks.name, city: marks.city, phone: marks.phone });
      const { token, password, email } = person;
      const post = (path: string, body: object) => product.call('POST', path, { token, body });
      await post('/api/tools/ai-diagnosis', { symptoms: `fever and ${marks.symptoms}` });
      await post('/api/me/feedback', {
        name: marks.name,
        email,
        message: `Very ${marks.feedback} indeed`,
        rating: 2,
      });
      const uploaded = await reportsOf(product, token)
        .upload('pdf', textPdf([`Hb 9.8 ${marks.report}`]))
        .then(
          () => true,
          () => false,
        ); // an account of the free plan uploads nothing
      const asked = await post('/api/me/deletion-request', {
        password,
        phone: marks.phone,
        reason: `Because of ${marks.reason} and age`,
        reasonCategory: 'other',
        confirmation: 'DELETE MY ACCOUNT',
      });
      const planted = await everyItem(product);
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
      await until(async () => !(await everyItem(product)).includes(email)); // the address goes with the last letter
      const items = await everyItem(product);
      const files = await everyFile(product);
      const found = Object.entries({ ...marks, email }).flatMap(([what, text]) => [
        ...unless(!items.includes(text), `the table still has the ${what}`),
        ...[...files]
          // Mails that went out stand in the outbox under their address, as in the mailbox of whoever got them.
          .filter(([file, bytes]) => bytes.includes(text) && !(what === 'email' && file.startsWith('outbox')))
          .map(([file]) => `${file} still has the ${what}`),
      ]);
      const wasThere = [marks.name, marks.symptoms, marks.feedback, marks.reason].every((text) =>
        planted.includes(text),
      );
      return {
        tried: (Object.keys(marks).length + (uploaded ? 1 : 0)) * (files.size + 1),
        succeeded: [
          ...found,
          ...unless(approved.status === 200 && wasThere, 'nothing was planted, so nothing was proved'),
        ],
      };
    }),
};

export const erasures: readonly Attack[] = [erased];
