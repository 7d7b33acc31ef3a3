import { useNavigate } from 'react-router-dom';
import { screenOf, toolTable } from '#contract/tools/table';
import { keepDraft } from '#web/api/drafts';
import { storedPerson } from '#web/api/session';
import type { OrderedDose } from '#web/ui/assessment/orders';
import { nothingTyped } from './calculator/typed-dose';

/** Takes an ordered dose to the calculator, whose patient is this case's. */
export function useCalculate(): (dose: OrderedDose) => void {
  const navigate = useNavigate();
  return ({ drug, indication = '', route = '' }) => {
    const typed = JSON.stringify({ ...nothingTyped, drug, indication, route });
    keepDraft(toolTable.calculator.id, storedPerson() ?? '', typed);
    void navigate(screenOf(toolTable.calculator));
  };
}
