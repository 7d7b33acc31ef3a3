import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { makeGoodEarlyPress } from '#web/app/stand-in';
import { type BillingPeriod, PeriodSwitch } from '#web/ui/period-switch';

const words = { period: 'Billing period', save: 'Save', monthly: 'Monthly', yearly: 'Yearly' };

function Prices() {
  const [period, setPeriod] = useState<BillingPeriod>('monthly');
  return (
    <>
      <PeriodSwitch words={words} period={period} onChange={setPeriod} />
      <p>{period === 'yearly' ? '₹999 a year' : '₹99 a month'}</p>
    </>
  );
}

describe('a choice that was made before the page worked', () => {
  it('counts: the yearly prices stand where Yearly was tapped', async () => {
    const page = document.createElement('div');
    document.body.append(page);
    page.innerHTML = renderToString(<Prices />);
    screen.getByLabelText('Yearly').click();
    globalThis.pressedEarly = screen.getByText('Yearly').closest('label') ?? undefined;
    await act(async () => void hydrateRoot(page, <Prices />));
    await act(async () => makeGoodEarlyPress());
    expect(screen.getByText('₹999 a year')).toBeInTheDocument();
    expect(screen.getByLabelText('Yearly')).toBeChecked();
    page.remove();
  });
});
