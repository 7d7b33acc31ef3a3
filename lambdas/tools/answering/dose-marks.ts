import type { KeyedHash } from '#platform/keyed-hash';

/** Letters of a token: nobody guesses 48 bits within one answer. */
const letters = 12;

/** The token of an answer's badges. Nobody who writes the text of an answer knows it: it takes our secret. */
export const doseToken = async ({ hash }: { hash: KeyedHash }, answerId: string): Promise<string> =>
  (await hash(`dose-badge:${answerId}`)).slice(0, letters);

/**
 * The text with the token in the address of every badge, `#dose-<token>-<number>`. The badges are the engine's own: the
 * links of a model lose their form before its text comes here.
 */
export const withToken = (markdown: string, token: string): string =>
  markdown.replace(/\]\(#dose-(\d{1,4} ")/g, `](#dose-${token}-$1`);
