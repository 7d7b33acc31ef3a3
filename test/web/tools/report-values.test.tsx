import { render, screen } from '@testing-library/react';
import type { ReportValue } from '#contract/tools/reports/report-value';
import { ReportValues } from '#web/ui/report/report-values';

const whiteCells: ReportValue = {
  ...{ id: 'wbc', en: 'White cell count', hi: 'सफ़ेद रक्त कण' },
  ...{ value: '11.8', unit: '10^3/uL', converted: '11800 /µL' },
  ...{ range: '4.0 - 10.0', own_range: '4.5–11', flag: 'high' },
  trend: [
    { day: 20261112, value: 9800 },
    { day: 20261126, value: 11800 },
  ],
};
const shown = (value: ReportValue) => {
  const { container } = render(<ReportValues values={[value]} lang="en" />);
  return container.textContent?.replaceAll('\u00A0', ' ') ?? '';
};

describe('a result of a report', () => {
  it('has what stands beside it parted by dots', () => {
    const text = shown(whiteCells);
    expect(text).toContain('= 11800 /µL · 4.0 - 10.0');
    expect(text).toContain('= 11800 /µL · Printed range 4.0 - 10.0 · ours 4.5–11');
  });

  it('tells earlier values in their unit where this one was printed in another', () => {
    shown(whiteCells);
    expect(screen.getByText(/^Earlier: 9800 \/µL \(12 Nov 26\)$/)).toBeInTheDocument();
  });

  it('tells earlier values alone where all stand in one unit', () => {
    const { converted: _, ...asPrinted } = whiteCells;
    expect(shown(asPrinted)).toContain('Earlier: 9800 (12 Nov 26)');
  });
});
