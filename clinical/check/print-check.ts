import { knowledge } from '../knowledge/all';
import { checkKnowledge } from './check';
import { coverage } from './coverage';
import { checkWords, wordFiles } from './words';

// `npm run knowledge:check`: complaints and a failure, or what is covered and how much of it was read.
const complaints = [...checkKnowledge(knowledge), ...checkWords(wordFiles)];
if (complaints.length > 0) {
  process.stdout.write(`${complaints.join('\n')}\n${complaints.length} complaints\n`);
  process.exitCode = 1;
} else {
  process.stdout.write(`${coverage(knowledge).join('\n')}\n`);
}
