import { jest } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReportDifferential } from '#contract/tools/reports/report-differential';
import { ReportBody } from '#web/ui/report/report-body';
import { sectionsOfText, sectionsShown } from '#web/ui/report/sections';

const who = {
  id: 'who',
  title: 'Anaemia',
  publisher: 'WHO',
  year: 2024,
  place: 'table 1',
  url: 'https://who.int/a',
};
const differential: ReportDifferential = {
  dangers: [],
  patterns: [
    {
      id: 'iron',
      name: 'Iron deficiency anaemia',
      level: 'routine',
      basis: 'Rests on: Haemoglobin, Ferritin',
      meaning: 'Stores are empty.',
      next: 'Elemental iron 60 mg, 2 times a day. Look for the cause.',
      dose: { drug: 'ferrous-salts', stated: '60 mg, 2 times a day', verdict: 'verified' },
      sources: [who],
      read: true,
    },
    {
      id: 'dka',
      name: 'Ketoacidosis',
      level: 'emergency',
      basis: 'Rests on: Glucose, Bicarbonate',
      meaning: 'Acid in the blood.',
      next: 'Fluids and insulin now.',
      sources: [],
      read: false,
    },
  ],
  candidates: [
    {
      id: 'menorrhagia',
      name: 'Heavy menses',
      fit: 'moderate',
      deciding: { for: [], against: [] },
      sources: [],
      read: true,
    },
  ],
  advice: [{ kind: 'diet', text: 'Greens with lemon.', sources: [], read: false }],
  text: 'Small spleen',
  worked_out: 'Mentzer index 12',
};
const kept = [
  '## Differential Diagnosis\n\n- **Iron deficiency anaemia** (Routine)\n  - Stores are empty.',
  '## Treatment Plan\n\n- **Iron deficiency anaemia**: Iron by mouth.',
  '## Diet Plan\n\n- Greens with lemon.',
  '## Clinical Correlation\n\n- "TSH 1,25": the number is not clear',
].join('\n\n');
const shown = {
  sections: sectionsOfText(kept),
  values: [],
  critical: [],
  doses: undefined,
  lang: 'en',
} as const;
const times = (text: RegExp) => (container: HTMLElement) => container.textContent?.match(text)?.length ?? 0;

describe('what a report comes to', () => {
  it('stands as cards, rows and candidates, with links to its sources, and not in the text again', () => {
    const { container } = render(<ReportBody {...shown} differential={differential} isOwn />);
    expect(screen.getByText('Fluids and insulin now.').closest('.border-danger')).not.toBeNull();
    const row = screen.getByText('Iron deficiency anaemia').closest('details') as HTMLElement;
    expect(row).toHaveTextContent('Routine');
    expect(within(row).getByRole('link', { hidden: true })).toHaveAttribute('href', 'https://who.int/a');
    expect(row).toHaveTextContent('Rests on: Haemoglobin, Ferritin');
    expect(screen.getByText('Heavy menses')).toBeVisible();
    expect(screen.getByText('Small spleen')).toBeVisible();
    expect(screen.getByText('Worked out from the results').closest('details')).toHaveTextContent(
      'Mentzer index 12',
    );
    expect(times(/Stores are empty/g)(container)).toBe(1);
    expect(screen.getByRole('heading', { name: 'Treatment Plan' })).toBeVisible();
  });

  it('says what is done as data: each step once, a dose in bold with its verdict and the way to the calculator', async () => {
    const calculate = jest.fn();
    const { container } = render(
      <ReportBody {...shown} differential={differential} isOwn onCalculate={calculate} />,
    );
    expect(screen.getByText('60 mg, 2 times a day').tagName).toBe('STRONG');
    expect(screen.getByText('Verified')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Calculate: ferrous-salts' }));
    expect(calculate).toHaveBeenCalledWith(expect.objectContaining({ drug: 'ferrous-salts' }));
    expect(times(/Fluids and insulin now/g)(container)).toBe(1);
    expect(screen.getByText(/^First what stands in red above/)).toBeVisible();
    expect(times(/Greens with lemon/g)(container)).toBe(1);
    expect(container).not.toHaveTextContent('Iron by mouth');
    expect(container).toHaveTextContent('the number is not clear');
  });

  it('keeps every step for today in sight, and folds others behind the fourth', () => {
    const [iron] = differential.patterns;
    const steps = [1, 2, 3, 4, 5, 6].map((place) => ({
      ...(iron as NonNullable<typeof iron>),
      id: `step-${place}`,
      name: `Step ${place}`,
      level: place < 6 ? ('urgent' as const) : ('routine' as const),
    }));
    const { rerender } = render(
      <ReportBody {...shown} differential={{ ...differential, patterns: steps }} isOwn />,
    );
    const folded = () =>
      [...document.querySelectorAll('.fold-printed li > details')].map(({ textContent }) => textContent);
    expect(folded()).toEqual([expect.stringMatching(/^Step 6/)]);
    const routine = steps.map((step) => ({ ...step, level: 'routine' as const }));
    rerender(<ReportBody {...shown} differential={{ ...differential, patterns: routine }} isOwn />);
    expect(folded()).toEqual([expect.stringMatching(/^Step 5/), expect.stringMatching(/^Step 6/)]);
  });

  it('opens an answer kept before its advice was data, and one from before any was', () => {
    const { advice, ...before } = differential;
    expect(advice).toBeDefined();
    const { container, rerender } = render(<ReportBody {...shown} differential={before} isOwn />);
    expect(times(/Greens with lemon/g)(container)).toBe(1);
    expect(times(/Stores are empty/g)(container)).toBe(1);
    rerender(<ReportBody {...shown} differential={undefined} isOwn />);
    expect(times(/Stores are empty/g)(container)).toBe(1);
    expect(container).toHaveTextContent('Iron by mouth.');
  });

  it('is not folded where nothing is advised', () => {
    const none = { ...differential, advice: [] };
    render(<ReportBody {...shown} differential={none} isOwn />);
    expect(screen.queryByText('Diet Plan')).toBeNull();
    expect(sectionsShown(shown.sections, { differential: none, isOwn: true }).map(({ id }) => id)).toEqual([
      'differentialDiagnosis',
      'treatmentPlan',
      'clinicalCorrelation',
    ]);
  });

  it('leaves the text of a model as it was written, below the data', () => {
    const { container } = render(<ReportBody {...shown} differential={differential} isOwn={false} />);
    expect(times(/Stores are empty/g)(container)).toBe(2);
    expect(container).toHaveTextContent('Iron by mouth.');
    expect(times(/Greens with lemon/g)(container)).toBe(1);
  });
});

describe('a kept text of all parts', () => {
  it('is cut at the headings it was kept under, in either language, each once', () => {
    expect(sectionsOfText(kept).map(({ id, title }) => [id, title])).toEqual([
      ['differentialDiagnosis', 'Differential Diagnosis'],
      ['treatmentPlan', 'Treatment Plan'],
      ['dietPlan', 'Diet Plan'],
      ['clinicalCorrelation', 'Clinical Correlation'],
    ]);
    const twice = '## इलाज की योजना\n\nएक\n\n## Other\n\n## इलाज की योजना\n\nदो';
    expect(sectionsOfText(twice)).toEqual([
      { id: 'treatmentPlan', title: 'इलाज की योजना', markdown: 'एक\n\n## Other\n\n## इलाज की योजना\n\nदो' },
    ]);
  });

  it('is not cut at all where it begins with anything else', () => {
    expect(sectionsOfText('of another shape')).toEqual([]);
    expect(sectionsOfText('')).toEqual([]);
  });
});
