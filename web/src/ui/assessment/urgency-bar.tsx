import CalendarDays from 'lucide-react/icons/calendar-days';
import Clock from 'lucide-react/icons/clock-alert';
import House from 'lucide-react/icons/house';
import Siren from 'lucide-react/icons/siren';
import type { Assessment } from '#contract/tools/diagnosis/assessment';
import { assessmentWords } from '#web/i18n/assessment';
import { useWords } from '#web/i18n/words';

// Each level has a sign of its own beside its colour; red is for danger alone.
const levels = {
  emergency: { look: 'border-danger bg-danger text-sheet', Icon: Siren },
  urgent: { look: 'border-marigold bg-marigold-wash text-ink', Icon: Clock },
  routine: { look: 'border-line bg-sunken text-ink', Icon: CalendarDays },
  'self-care': { look: 'border-line bg-teal-wash text-ink', Icon: House },
} as const;

/** Says how soon care is needed, and gives the one reason. */
export function UrgencyBar({ urgency: { level, reason } }: Pick<Assessment, 'urgency'>) {
  const { levels: names } = useWords(assessmentWords);
  const { look, Icon } = levels[level];
  return (
    <div
      className={`flex items-start gap-3 rounded-soft border px-4 py-1.5 sm:py-2.5 print:border print:bg-sheet print:text-ink ${look}`}
    >
      <Icon aria-hidden size={20} className="mt-0.5 shrink-0" />
      <p className="min-w-0 text-note">
        <strong className="font-semibold">{names[level]}</strong>
        {reason !== '' && <span className="block first-letter:uppercase">{reason}</span>}
      </p>
    </div>
  );
}
