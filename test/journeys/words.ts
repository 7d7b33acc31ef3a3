import { readdirSync } from 'node:fs';
import { type ToolName, toolTable } from '#contract/tools/table';

const folder = new URL('../../web/src/i18n/', import.meta.url);

/** Every dictionary of a language by its name. A dictionary is what has a translation: a file of the same name in `hi`. */
async function dictionariesIn(language: 'en' | 'hi'): Promise<Dictionaries> {
  const files = readdirSync(new URL('hi/', folder));
  const modules = await Promise.all(
    files.map((file) => import(new URL((language === 'hi' ? 'hi/' : '') + file, folder).href)),
  );
  return Object.assign({}, ...modules);
}

/** Dictionaries that a walk reads. Values are found by pattern; a walk that reads another one adds its type here. */
type Dictionaries = typeof import('#web/i18n/admin-dialogs') &
  typeof import('#web/i18n/admin') &
  typeof import('#web/i18n/answer') &
  typeof import('#web/i18n/assessment') &
  typeof import('#web/i18n/auth') &
  typeof import('#web/i18n/calculator') &
  typeof import('#web/i18n/calculators') &
  typeof import('#web/i18n/checkout') &
  typeof import('#web/i18n/contact') &
  typeof import('#web/i18n/dashboard') &
  typeof import('#web/i18n/deletion') &
  typeof import('#web/i18n/diagnosis') &
  typeof import('#web/i18n/extras') &
  typeof import('#web/i18n/failure') &
  typeof import('#web/i18n/feedback') &
  typeof import('#web/i18n/history') &
  typeof import('#web/i18n/idle') &
  typeof import('#web/i18n/landing') &
  typeof import('#web/i18n/manual') &
  typeof import('#web/i18n/mobile') &
  typeof import('#web/i18n/notes') &
  typeof import('#web/i18n/notifications') &
  typeof import('#web/i18n/offline') &
  typeof import('#web/i18n/papers') &
  typeof import('#web/i18n/patient') &
  typeof import('#web/i18n/payments') &
  typeof import('#web/i18n/picture') &
  typeof import('#web/i18n/privacy') &
  typeof import('#web/i18n/evidence') &
  typeof import('#web/i18n/profile') &
  typeof import('#web/i18n/protocols') &
  typeof import('#web/i18n/refund') &
  typeof import('#web/i18n/report-values') &
  typeof import('#web/i18n/reports') &
  typeof import('#web/i18n/reset') &
  typeof import('#web/i18n/share') &
  typeof import('#web/i18n/shell') &
  typeof import('#web/i18n/shipping') &
  typeof import('#web/i18n/terms') &
  typeof import('#web/i18n/tools') &
  typeof import('#web/i18n/trial') &
  typeof import('#web/i18n/welcome');

/** The words of a language; a tool's link on the dashboard is written in its row. */
async function spokenIn(language: 'en' | 'hi') {
  const words = await dictionariesIn(language);
  const open = (tool: ToolName): string => toolTable[tool].card.open[language];
  return { ...words, dashboard: { ...words.dashboard, open } };
}

/** The words of every part of the product stand here in both languages. */
export const spoken = { en: await spokenIn('en'), hi: await spokenIn('hi') } as const;
export type Spoken = (typeof spoken)['en'];
