import { render, screen, within } from '@testing-library/react';
import type { ReportDifferential } from '#contract/tools/report-differential';
import { afterDifferential } from '#web/ui/report/on-screen';
import { ReportView } from '#web/ui/report/report-view';

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
      next: 'Iron by mouth.',
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
  text: 'Small spleen',
  worked_out: 'Mentzer index 12',
};
const kept = [
  '## Differential Diagnosis\n\n- **Iron deficiency anaemia** (Routine)\n  - Stores are empty.',
  '## Treatment Plan\n\n- Iron by mouth.',
].join('\n\n');
const shown = { values: [], critical: [], doses: [], lang: 'en', part: 'p' } as const;

describe('what a report comes to', () => {
  it('stands as cards, rows and candidates, with links to its sources, and not in the text again', () => {
    const { container } = render(
      <ReportView {...shown} markdown={kept} differential={differential} isOwn doses={[]} />,
    );
    expect(screen.getByText('Fluids and insulin now.').closest('.border-danger')).not.toBeNull();
    const row = screen.getByText('Iron deficiency anaemia').closest('details') as HTMLElement;
    expect(row).toHaveTextContent('Routine');
    expect(within(row).getByText('Rests on: Haemoglobin, Ferritin')).toBeVisible();
    expect(within(row).getByRole('link', { hidden: true })).toHaveAttribute('href', 'https://who.int/a');
    expect(screen.getByText('Heavy menses')).toBeVisible();
    expect(screen.getByText('Small spleen')).toBeVisible();
    expect(screen.getByText('Worked out from the results').closest('details')).toHaveTextContent(
      'Mentzer index 12',
    );
    expect(container.textContent?.match(/Stores are empty/g)).toHaveLength(1);
    expect(screen.getByRole('heading', { name: 'Treatment Plan' })).toBeVisible();
  });

  it('leaves the text of a model, and of an answer from before, as it was written', () => {
    const { container, rerender } = render(
      <ReportView {...shown} markdown={kept} differential={differential} isOwn={false} doses={[]} />,
    );
    expect(container.textContent?.match(/Stores are empty/g)).toHaveLength(2);
    rerender(<ReportView {...shown} markdown={kept} isOwn doses={[]} />);
    expect(container.textContent?.match(/Stores are empty/g)).toHaveLength(1);
    expect(afterDifferential('of another shape')).toBe('of another shape');
  });
});
