import { fireEvent, render, screen } from '@testing-library/react';
import { sectionsOfDose } from '#web/ui/dose-sections';
import { SectionedAnswer } from '#web/ui/sectioned-answer';

const written = [
  '# PARACETAMOL',
  '- For: fever\n- Route: by mouth',
  '> - **The age is not known.**',
  '## Dose',
  '- One dose: **120 mg**',
  '## Cautions',
  '- Not in severe liver failure ○',
  '## Working',
  '- 10 mg/kg × 12 kg',
  '## Sources',
  '- WHO 2013',
  '_Check drug, dose, unit, route and patient before prescribing. The decision is the doctor’s._',
  '_○ not yet read at its source_',
  '## Side effects',
  '- A rash',
  '## Explanation',
  'It lowers fever.',
].join('\n\n');
const numbers = {
  verdict: 'verified' as const,
  drug: 'Paracetamol',
  perDose: { low: 120, high: 120, unit: 'mg' },
};

const show = (dose: typeof numbers | undefined) => {
  const { text, ...places } = sectionsOfDose(dose, 'en', 'More');
  return render(<SectionedAnswer markdown={text(written)} lang="en" {...places} />);
};

const folded = (title: string) =>
  screen.getByText(title, { selector: 'summary' }).closest('details') as HTMLDetailsElement;

describe('the text below the numbers of a dose', () => {
  it('says nothing that the numbers say, and folds what is for reading', () => {
    const { container } = show(numbers);
    expect(container).not.toHaveTextContent(/PARACETAMOL|Route|120 mg|10 mg\/kg|Check drug/);
    expect(screen.getByText('The age is not known.')).toBeVisible();
    expect(screen.getByText('It lowers fever.')).toBeVisible();
    const cautions = folded('Cautions');
    expect(cautions).not.toHaveAttribute('open');
    // On paper it stands open, and so is there; what the mark behind it means is told with it, and nowhere else.
    expect(cautions).toHaveTextContent('Not in severe liver failure ○ ○ not yet read at its source');
    expect(screen.getAllByText('○ not yet read at its source')).toHaveLength(1);
    const more = folded('More');
    more.open = true;
    fireEvent(more, new Event('toggle'));
    expect(more).toHaveTextContent(/Working 10 mg\/kg × 12 kg Side effects A rash/);
    expect(folded('Sources')).toHaveTextContent('WHO 2013');
  });

  it('keeps the dose in the text where no numbers stand above it', () => {
    const { container } = show(undefined);
    expect(container).toHaveTextContent(/PARACETAMOL.*Route: by mouth.*One dose: 120 mg.*Cautions/s);
  });

  it('asks nothing again that is asked above it, and keeps what speaks against the drug', () => {
    const asking = {
      verdict: 'not-verified' as const,
      drug: 'Insulin',
      needs: ['indication'],
      reasons: [{ kind: 'incomplete', text: 'For what is it?', sources: [] }],
    };
    const { text } = sectionsOfDose(asking, 'en', 'More');
    expect(text('# INSULIN\n\n> - For what is it?\n\n> - **Interaction: low sugar**\n')).toBe(
      '> - **Interaction: low sugar**',
    );
  });
});
