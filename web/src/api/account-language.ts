import type { Language } from '#contract/sentences';
import { call } from './client';

/** Saves the language to the profile of the signed-in person. A failed save is not worth a disturbance. */
export async function saveLanguage(language: Language): Promise<void> {
  await call('changeProfile', { body: { preferred_language: language } }).catch(() => undefined);
}
