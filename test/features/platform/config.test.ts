import * as z from 'zod';
import { readConfig, secretSetting } from '#platform/config';

describe('a setting', () => {
  afterEach(() => {
    delete process.env.TEST_SECRET;
  });
  const read = (setting: string) => {
    process.env.TEST_SECRET = setting;
    return readConfig(z.object({ TEST_SECRET: secretSetting }));
  };

  it('says of a secret that is too short what it must be, and never the secret', () => {
    const reason = 'TEST_SECRET (a secret of at least 16 characters, or secretsmanager:<id>)';
    expect(() => read('fifteen letters')).toThrow(reason);
    expect(() => read('fifteen letters')).not.toThrow('fifteen');
    expect(read('sixteen letters.')).toEqual({ TEST_SECRET: 'sixteen letters.' });
  });

  it('measures no name of a stored secret', () => {
    expect(read('secretsmanager:a')).toEqual({ TEST_SECRET: 'secretsmanager:a' });
  });
});
