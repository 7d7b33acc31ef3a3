import Lock from 'lucide-react/icons/lock';
import { Link } from 'react-router-dom';
import type { PlanName, Usage } from '#contract/plans';
import { say } from '#contract/sentences';
import { screenOf, type Tool, type ToolName, toolNames, toolTable } from '#contract/tools/table';
import { isSpent } from '#web/api/me';
import { dashboardWords } from '#web/i18n/dashboard';
import { useLanguage } from '#web/i18n/language';
import { useWords } from '#web/i18n/words';
import { Icon } from '#web/ui/icons';

type Props = { usage: Usage | undefined; plan: PlanName | undefined; isAdmin: boolean };

/** The plans that a tool waits for, where the person's own is none of them. */
function lockedBy(name: ToolName, { plan, isAdmin }: Props): readonly PlanName[] {
  const { plans = [] }: Tool = toolTable[name];
  return plan === undefined || isAdmin || plans.length === 0 || plans.includes(plan) ? [] : plans;
}

/** The tools; none opens once the day's quota is spent, and one of a higher plan says so. */
export function ToolCards(props: Props) {
  const { usage } = props;
  const words = useWords(dashboardWords);
  const language = useLanguage();
  const spent = usage !== undefined && isSpent(usage);
  return (
    <ul className="grid gap-3 sm:gap-4 md:grid-cols-2" aria-label={words.tools}>
      {toolNames.map((each) => (
        <li
          key={each}
          className="relative flex rounded-soft border border-line bg-sheet transition-colors duration-150 has-[a:hover]:border-teal gap-4 px-4 py-3 sm:gap-5 sm:p-6"
        >
          <Icon name={toolTable[each].icon} size={28} className="mt-0.5 shrink-0 text-teal" />
          <div className="min-w-0 flex-1">
            <h2 className="display flex flex-wrap items-baseline gap-x-3 text-lead">
              {say(toolTable[each].name, language)}
              <Locked plans={lockedBy(each, props)} />
            </h2>
            {/* On a phone the names say it, and what was worked on last is in sight. */}
            <p className="mt-1 hidden text-ink-soft sm:block">{say(toolTable[each].card.text, language)}</p>
            {spent ? (
              <button
                type="button"
                disabled
                className="min-h-11 sm:mt-3 text-note font-semibold text-marigold-ink"
              >
                {words.limitReached}
              </button>
            ) : (
              // The whole card is the target; the link says where it leads.
              <Link
                to={screenOf(toolTable[each])}
                className="inline-flex min-h-11 gap-2 text-note sm:mt-3 items-center rounded-soft font-semibold text-teal after:absolute after:inset-0 after:rounded-soft"
              >
                {say(toolTable[each].card.open, language)}
                <Icon name="arrow-right" size={18} />
              </Link>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The mark of a tool that the person's plan does not include. */
function Locked({ plans }: { plans: readonly PlanName[] }) {
  const { locked, subscription } = useWords(dashboardWords);
  if (plans.length === 0) return null;
  return (
    <span className="inline-flex items-center gap-1 rounded-full border border-edge px-2.5 font-sans text-small font-normal text-ink-soft">
      <Lock aria-hidden size={14} />
      {locked(plans.map((plan) => subscription.plans[plan]).join(', '))}
    </span>
  );
}
