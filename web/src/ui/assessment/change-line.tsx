import type { Assessment } from '#contract/tools/diagnosis/assessment';
import { assessmentWords } from '#web/i18n/assessment';
import { useLanguage } from '#web/i18n/language';
import { useWords } from '#web/i18n/words';
import type { Changes } from './changes';

type Props = { changes: Changes; candidates: Assessment['candidates'] };

/** Tells what the last answer changed, in one line that is heard too. */
export function ChangeLine({ changes, candidates }: Props) {
  const { changes: words, levels } = useWords(assessmentWords);
  const end = useLanguage() === 'hindi' ? '।' : '.';
  const { level, dangers, moves, gone } = changes;
  const moved = candidates.flatMap(({ id, name }, index) => {
    const move = moves.get(id);
    if (move === undefined) return [];
    if (move === 'new') return [words.new(name)];
    // A candidate that is pushed down did not change: the one that came up did.
    return move > 0 ? [words.up(name, index + 1)] : moves.size > 1 ? [] : [words.down(name, index + 1)];
  });
  const lines = [
    ...(level ? [words.level(levels[level.from], levels[level.to])] : []),
    ...dangers.map(({ title }) => words.danger(title)),
    ...moved,
    ...gone.map(({ name }) => words.gone(name)),
  ];
  return (
    <p role="status" className="no-print rounded-soft bg-marigold-wash px-3 py-1.5 text-small">
      <strong className="font-semibold">{words.title}:</strong>{' '}
      {lines.length > 0 ? `${lines.join('; ')}${end}` : words.none}
    </p>
  );
}
