import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type FiledCondition, withSources } from '#clinical/knowledge/condition-sources';
import type { FactPath } from '#clinical/knowledge/facts';
import { jsonLines, pathText } from './located-json';

export const knowledgeFolder = fileURLToPath(new URL('../clinical/knowledge/', import.meta.url));

/** A file of the knowledge: its content, and the line of everything in it. */
export type KnowledgeFile = {
  /** From the folder of the knowledge: "drugs/paracetamol.json". */
  name: string;
  content: unknown;
  lineOf(path: FactPath): number;
};

/** One entry of a file: a drug, a row of a list. */
export type FiledEntry<T = unknown> = { file: KnowledgeFile; path: FactPath; value: T };

const isCondition = (value: unknown): value is FiledCondition =>
  typeof value === 'object' && value !== null && 'prior' in value;
/** What a file holds, with the sources that the entries of its conditions rest on. */
function whole(content: unknown): unknown {
  const entries: unknown[] = Array.isArray(content) ? content : [content];
  withSources(entries.filter(isCondition));
  return content;
}

/** Reads a file; lines are counted when the first is asked for. */
export function readKnowledgeFile(name: string, folder = knowledgeFolder): KnowledgeFile {
  const text = readFileSync(join(folder, name), 'utf8');
  let lines: ReadonlyMap<string, number> | undefined;
  return {
    name,
    content: whole(JSON.parse(text)),
    lineOf: (path) => {
      lines ??= jsonLines(text);
      return lines.get(pathText(path)) ?? 1;
    },
  };
}

/** The entries of a file: those of its list, or the one that it is. */
export const filedEntries = <T>(file: KnowledgeFile): FiledEntry<T>[] =>
  Array.isArray(file.content)
    ? file.content.map((value: T, place) => ({ file, path: [place], value }))
    : [{ file, path: [], value: file.content as T }];

/** All entries of a folder of the knowledge. Their shape is held by `npm run knowledge:check`. */
export const readEntries = <T>(folder: string): FiledEntry<T>[] =>
  readdirSync(join(knowledgeFolder, folder))
    .filter((name) => name.endsWith('.json'))
    .sort()
    .flatMap((name) => filedEntries<T>(readKnowledgeFile(`${folder}/${name}`)));
