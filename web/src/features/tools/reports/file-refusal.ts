import { type Language, nameSentence, say, sayIssue } from '#contract/sentences';
import { fileFaults } from '#contract/tools/reports/file-faults';
import { limits, reportFileTypes } from '#web/api/product.at-build';
import { inputChecks } from '../input-checks';

type FileFacts = Pick<File, 'name' | 'type' | 'size'>;

/** Says in words why the service would refuse a file, or undefined. What is in it is the service's to judge. */
export async function fileRefusal(
  { name, type, size }: FileFacts,
  language: Language,
): Promise<string | undefined> {
  if (!reportFileTypes.includes(type)) return sayIssue(nameSentence('file_type'), language);
  if (size > limits.fileBytes) return sayIssue(nameSentence('file_size'), language);
  if (size === 0) return say(fileFaults.empty, language);
  const { FileName } = await inputChecks();
  const issue = FileName.safeParse(name).error?.issues[0];
  return issue && sayIssue(issue.message, language);
}
