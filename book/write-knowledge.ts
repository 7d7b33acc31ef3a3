import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filedText } from '#clinical/knowledge/filed-text';
import { type KnowledgeFile, knowledgeFolder } from './knowledge-files';

/** Writes files of the knowledge back, with its index, in its one layout, so that a difference shows what changed. */
export function writeKnowledge(files: readonly KnowledgeFile[]): void {
  if (files.length === 0) return;
  for (const { name, content } of files) writeFileSync(join(knowledgeFolder, name), filedText(name, content));
  execFileSync('node', [join(knowledgeFolder, 'write-index.mjs')], { stdio: 'inherit' });
}
