import { describe, expect, it } from '@jest/globals';
import { understand } from '#clinical/engine';
import ways from './reading/ways-to-say.json' with { type: 'json' };

/** What is told in this phrase, whatever else is read in it. */
const presentIn = (phrase: string): string[] =>
  understand(phrase).findings.flatMap(({ id, assertion }) => (assertion === 'present' ? [id] : []));

describe('the ways to say a finding, as textbooks, notes and patients do', () => {
  it.each(Object.entries(ways))('reads %s in each of them', (findings, phrases) => {
    const wanted = findings.split(' or ');
    const missed = phrases.filter((phrase) => !presentIn(phrase).some((id) => wanted.includes(id)));
    expect(missed).toEqual([]);
  });
});
