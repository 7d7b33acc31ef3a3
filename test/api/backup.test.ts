import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { aPerson, startProduct } from '../support/product';

const folder = mkdtempSync(join(tmpdir(), 'ai-medix-copy-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = promisify(execFile);
const command = async (name: 'backup' | 'restore', LOCAL_FOLDER: string, ...args: string[]) => {
  const tsx = join(process.cwd(), 'node_modules/tsx/dist/cli.mjs');
  const env = { ...process.env, LOCAL_FOLDER };
  const { stdout } = await run(process.execPath, [tsx, `local/${name}.ts`, ...args], { env });
  return stdout;
};

describe('a copy of what is kept', () => {
  it('brings people, answers and what was counted back into an empty product', async () => {
    const before = await startProduct();
    const person = await aPerson(before, { city: 'पुणे' });
    const body = { symptoms: 'fever for three days with headache and joint pain, 30-year-old man' };
    const asked = await before.call('POST', '/api/tools/ai-diagnosis', { token: person.token, body });
    expect(asked.status).toBe(200);
    expect(await command('backup', before.folder, '--to', folder)).toMatch(/^\d+ items and 1 people/);
    expect(statSync(join(folder, 'items.jsonl.gz')).mode & 0o077).toBe(0);
    await before.stop();

    const after = await startProduct();
    const restored = await command('restore', after.folder, '--from', folder);
    expect(restored).toMatch(/^[1-9]\d* items and 1 people were missing and are back\./);
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
    expect(history.body.items).toHaveLength(1);
    const { body: found } = await after.call('GET', '/__local/invariants');
    expect(found.violations).toEqual([]);
    await after.stop();
  }, 180_000);
});
