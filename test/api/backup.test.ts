import { execFile } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { aPerson, type Product, startProduct } from '../support/product';

const folder = mkdtempSync(join(tmpdir(), 'ai-medix-copy-'));
const started: Product[] = [];
afterAll(async () => {
  await Promise.all(started.map((product) => product.stop()));
  rmSync(folder, { recursive: true, force: true });
});

/** Whatever fails, what was started here ends with the test. */
const start = async (inFolder?: string): Promise<Product> => {
  const product = await startProduct({ ...(inFolder !== undefined && { folder: inFolder }) });
  started.push(product);
  return product;
};

/** A folder without people and items, whose secrets are those of another: on AWS they lie outside the table and pool. */
function emptied(of: Product): string {
  const empty = mkdtempSync(join(tmpdir(), 'ai-medix-empty-'));
  copyFileSync(join(of.folder, 'secrets.json'), join(empty, 'secrets.json'));
  return empty;
}

const run = promisify(execFile);
const command = async (name: 'backup' | 'restore', LOCAL_FOLDER: string, ...args: string[]) => {
  const tsx = join(process.cwd(), 'node_modules/tsx/dist/cli.mjs');
  const env = { ...process.env, LOCAL_FOLDER };
  const { stdout } = await run(process.execPath, [tsx, `local/${name}.ts`, ...args], { env });
  return stdout;
};

describe('a copy of what is kept', () => {
  it('brings people, answers and what was counted back into an empty product', async () => {
    const before = await start();
    const person = await aPerson(before, { city: 'पुणे' });
    const body = { symptoms: 'fever for three days with headache and joint pain, 30-year-old man' };
    const asked = await before.call('POST', '/api/tools/ai-diagnosis', { token: person.token, body });
    expect(asked.status).toBe(200);
    // The person, the administrator and the three samples.
    expect(await command('backup', before.folder, '--to', folder)).toMatch(/^\d+ items and 5 people/);
    expect(statSync(join(folder, 'items.jsonl.gz')).mode & 0o077).toBe(0);
    const empty = emptied(before);
    await before.stop();

    const after = await start(empty);
    const restored = await command('restore', after.folder, '--from', folder);
    expect(restored).toMatch(/^[1-9]\d* items and 5 people were missing and are back\./);
    expect(restored).toContain('Everything fits together.');
    expect(await command('restore', after.folder, '--from', folder)).toMatch(/^0 items and 0 people/);

    const old = { identifier: person.email, password: person.password };
    expect((await after.call('POST', '/api/auth/sign-in', { body: old })).status).toBe(401);
    const link = await after.call('POST', '/api/auth/password-reset', { body: { email: person.email } });
    const token = new URLSearchParams(new URL(link.body.resetLink).hash.slice(1)).get('token');
    const confirm = { token, password: 'a new one 1' };
    expect((await after.call('POST', '/api/auth/password-reset/confirm', { body: confirm })).status).toBe(
      200,
    );
    const again = await after.call('POST', '/api/auth/sign-in', {
      body: { identifier: person.email, password: confirm.password },
    });
    const session = { token: again.body.session.access_token };
    const me = await after.call('GET', '/api/me', session);
    expect([me.body.profile.city, me.body.usage?.used ?? me.body.quota?.used]).toEqual(['पुणे', 1]);
    const history = await after.call('GET', '/api/me/history', session);
    expect(history.body.entries).toHaveLength(1);
    const { body: found } = await after.call('GET', '/__local/invariants');
    expect(found.violations).toEqual([]);
  });
});
