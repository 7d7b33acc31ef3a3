import { appendFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { startCognito } from '../../../local/emulators/cognito';
import { costUnderTest } from '../../../local/emulators/cognito/passwords';
import { openRecords } from '../../../local/emulators/records';
import { knownPool, poolAt } from './cognito-setup';
import { present, removeTemporaryFolders, runProgram, temporaryFolder } from './support';

afterAll(removeTemporaryFolders);

describe('the local Cognito after an abrupt end', () => {
  it('knows every user and every session that it had acknowledged', async () => {
    const file = join(await temporaryFolder(), 'cognito.jsonl');
    const { program, said: endpoint } = await runProgram('cognito-owner.ts', file);
    const { UserPoolId, ClientId, signUp, signIn } = await poolAt(endpoint);
    await signUp('early');
    const { RefreshToken } = await signIn('early');

    // Forty sign-ups are always on their way, until the program dies: not all can have been acknowledged, however late it is told.
    const acknowledged: string[] = ['early'];
    const signUps = Array.from({ length: 40 }, async (_, lane) => {
      for (let person = 0; ; person += 1) {
        const name = `user-${lane}-${person}`;
        await signUp(name);
        if (acknowledged.push(name) === 10) program.kill('SIGKILL');
      }
    });
    const outcomes = await Promise.allSettled(signUps);
    const restarted = await startCognito({ file, region: 'ap-south-1', passwordCost: costUnderTest });
    const pool = knownPool(restarted.endpoint, UserPoolId, ClientId);
    const signIns = await Promise.allSettled(acknowledged.map((name) => pool.signIn(name)));
    const refreshed = await pool.refresh(RefreshToken).catch((error: Error) => error.name);
    await restarted.close();

    expect(outcomes.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0);
    expect(signIns.map(({ status }) => status)).toEqual(acknowledged.map(() => 'fulfilled'));
    expect(refreshed).toMatchObject({ AuthenticationResult: { AccessToken: expect.any(String) } });
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it('stores neither passwords nor refresh tokens', async () => {
    const file = join(await temporaryFolder(), 'cognito.jsonl');
    const server = await startCognito({ file, region: 'ap-south-1', passwordCost: costUnderTest });
    const { signUp, signIn } = await poolAt(server.endpoint);
    await signUp('private', {}, 'Unguessable-4711');
    const { RefreshToken } = await signIn('private', 'Unguessable-4711');
    await server.close();
    const records = await openRecords<{ user: object; grant: object }>(file);
    const stored = JSON.stringify([...records.of('user'), ...records.of('grant')]);
    await records.close();

    expect(stored).toContain('private');
    expect(stored).not.toContain('Unguessable-4711');
    expect(stored).not.toContain(RefreshToken);
  });
});

describe('records', () => {
  type Shape = { note: { text: string } };

  it('reads past a line that a crash tore, and goes on writing', async () => {
    const file = join(await temporaryFolder(), 'notes.jsonl');
    const first = await openRecords<Shape>(file);
    await first.commit(['note', 'a', { text: 'kept' }]);
    await first.close();
    await appendFile(file, '[["note","b",{"te');

    const second = await openRecords<Shape>(file);
    await second.commit(['note', 'c', { text: 'later' }]);
    await second.close();
    const third = await openRecords<Shape>(file);
    const notes = Object.fromEntries(third.of('note'));
    await third.close();

    expect(notes).toEqual({ a: { text: 'kept' }, c: { text: 'later' } });
  });

  it('refuses a file with a damaged line that is not the last, and names the line', async () => {
    const file = join(await temporaryFolder(), 'notes.jsonl');
    await appendFile(file, '[["note","a",{"text":"1"}]]\nrubbish\n[["note","b",{"text":"2"}]]\n');

    await expect(openRecords<Shape>(file)).rejects.toThrow('is damaged in line 2');
  });

  it('forgets what was removed, and stays small', async () => {
    const file = join(await temporaryFolder(), 'notes.jsonl');
    const records = await openRecords<Shape>(file);
    for (let round = 0; round < 50; round++) await records.commit(['note', 'a', { text: `round ${round}` }]);
    await records.commit(['note', 'b', { text: 'short-lived' }]);
    await records.commit(['note', 'b', null]);
    await records.close();
    const grown = (await stat(file)).size;
    const reopened = await openRecords<Shape>(file);
    const notes = Object.fromEntries(reopened.of('note'));
    await reopened.close();

    expect(notes).toEqual({ a: { text: 'round 49' } });
    expect((await stat(file)).size).toBeLessThan(grown / 40);
    expect(present(notes.a).text).toBe('round 49');
  });
});
