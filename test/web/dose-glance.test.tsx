import { cleanup, render, screen } from '@testing-library/react';
import { DoseGlance } from '#web/ui/dose-glance';
import { gravestOf } from '#web/ui/verdict-badge';
import { aDose } from './tools/asking';

const dose = {
  verdict: 'verified' as const,
  drug: 'Ibuprofen',
  perDose: { low: 200, high: 400, unit: 'mg' },
  products: [{ name: 'Brufen, tablet', count: [1] }],
};

describe('the word on a dose', () => {
  it('is the gravest of all that is known', () => {
    expect(gravestOf(['verified', 'not-for-this-patient', 'above-maximum'])).toBe('not-for-this-patient');
    expect(gravestOf(['verified', 'not-verified'])).toBe('not-verified');
    expect(gravestOf([])).toBeUndefined();
  });

  it('stands above its numbers', () => {
    render(<DoseGlance dose={dose} checks={[aDose() as never]} lang="en" />);
    expect(screen.getByText('Verified')).toBeVisible();
    expect(screen.getByText('200–400 mg')).toBeVisible();
  });

  it('is red before anything else where the patient must not have it, without numbers to read off', () => {
    const sentence = { en: 'Ibuprofen with warfarin: major bleeding.', hi: 'गंभीर रक्तस्राव।' };
    const check = aDose({ verdict: 'not-for-this-patient', sentence });
    const { container } = render(<DoseGlance dose={dose} checks={[check as never]} lang="en" />);
    expect(screen.getByText('IBUPROFEN: Not for this patient')).toBeVisible();
    expect(screen.getByText(sentence.en)).toBeVisible();
    expect(container).not.toHaveTextContent(/Verified|200|Brufen/);
    const reasons = [{ kind: 'interaction', text: 'It bleeds with warfarin.', sources: [] }];
    render(<DoseGlance dose={{ ...dose, reasons }} checks={[check as never]} lang="en" />);
    expect(screen.getByText('It bleeds with warfarin.')).toBeVisible();
  });

  it('begins each thing that is told of one allergy with a capital, and names the allergy once', () => {
    const told = (family: string) => `Allergy to penicillin: the drug is one of the ${family}.`;
    const reasons = ['penicillins', 'beta-lactams'].map((family) => ({
      ...{ kind: 'allergy' as const, text: told(family), sources: [] },
    }));
    const check = aDose({ verdict: 'not-for-this-patient' });
    const { container } = render(
      <DoseGlance dose={{ ...dose, reasons }} checks={[check as never]} lang="en" />,
    );
    expect(container).toHaveTextContent(
      'Allergy to penicillin: the drug is one of the penicillins. The drug is one of the beta-lactams.',
    );
  });

  it('parts no number from its unit in the line to prescribe, which is copied as it was', () => {
    const prescription = 'Tab IBUPROFEN 400 mg, 1 tablet three times a day';
    render(<DoseGlance dose={{ ...dose, prescription }} checks={[]} lang="en" />);
    const line = screen.getByText('Rx').parentElement;
    expect(line).toHaveTextContent(`Rx${prescription}`);
    expect(line?.textContent).toContain('400\u00a0mg, 1\u00a0tablet');
  });

  it('explains the mark of an unread strength where one is in sight, and nowhere else', () => {
    const unread = /strength not yet looked up/;
    const products = [...'abcd'].map((name) => ({ name, amount: '1 mL' }));
    const last = { name: 'e ○', amount: '2 mL' };
    render(<DoseGlance dose={{ ...dose, products: [...products, last] }} checks={[]} lang="en" />);
    expect(screen.queryByText(unread)).toBeNull();
    cleanup();
    render(<DoseGlance dose={{ ...dose, products: [last, ...products] }} checks={[]} lang="en" />);
    expect(screen.getByText(unread)).toBeVisible();
  });

  it('says once what a dose is of a product, in words, and folds what there is no room for', () => {
    const named = (name: string, more: object) => ({ name, ...more });
    const products = [
      named('Crocin, tablet', { amount: '1 tablet', count: [1] }),
      named('generic, syrup', { amount: '5–7.5 mL', volumeMl: [5, 7.5], remark: 'Jan Aushadhi' }),
      named('generic, drops', { amount: '1.2 mL' }),
      named('Calpol, syrup', { amount: '2.4 mL' }),
      named('generic, injection', { why: 'does not measure this dose' }),
    ];
    const told = {
      ...dose,
      products,
      prescription: 'Tab PARACETAMOL 500 mg, 1 tablet',
      often: 'single dose',
    };
    render(<DoseGlance dose={told} checks={[]} lang="en" />);
    expect(screen.getByText('1 tablet')).toBeVisible();
    expect(screen.getByText('single dose')).toBeVisible();
    expect(screen.getByText(/500.mg/)).toBeVisible();
    expect(screen.getByText('· Jan Aushadhi')).toBeVisible();
    const fold = screen.getByText('Other products and strengths').closest('details');
    expect(fold).not.toHaveAttribute('open');
    expect(screen.queryByText('Calpol, syrup')).toBeNull();
    expect(screen.getByText('2', { selector: 'summary span' })).toBeVisible();
  });

  it('says why a product that was asked for by name will not do, and folds it where another of that name does', () => {
    const refused = {
      name: 'Augmentin, tablet (4:1)',
      why: 'holds its parts in another ratio',
      asked: true as const,
    };
    const other = { name: 'generic, syrup (7:1)', amount: '5 mL' };
    const { unmount } = render(
      <DoseGlance dose={{ ...dose, products: [other, refused] }} checks={[]} lang="en" />,
    );
    expect(screen.getByText(refused.name).closest('p')).toHaveTextContent(`${refused.name}: ${refused.why}`);
    expect(screen.getByText(refused.name).closest('details')).toBeNull();
    unmount();
    const fitting = { ...other, asked: true as const };
    render(<DoseGlance dose={{ ...dose, products: [fitting, refused] }} checks={[]} lang="en" />);
    expect(screen.queryByText(refused.name)).toBeNull();
    expect(screen.getByText('Other products and strengths')).toBeVisible();
  });

  it.each([
    ['en', 'With Warfarin: ', 'bleeding.', 'INR rises.'],
    ['hi', 'Warfarin के साथ: ', 'खून बहता है।', 'INR बढ़ता है।'],
  ] as const)('names a drug once of which two things are told (%s)', (lang, about, one, two) => {
    const interaction = (text: string) => ({ kind: 'interaction', text, sources: [] });
    const reasons = [interaction(about + one), interaction('Another.'), interaction(about + two)];
    const told = { ...dose, verdict: 'not-for-this-patient' as const, reasons };
    const { container } = render(<DoseGlance dose={told} checks={[]} lang={lang} />);
    expect(screen.getByText(`${about}${one} ${two}`)).toBeVisible();
    expect(screen.getByText('Another.')).toBeVisible();
    expect(container.textContent?.split('Warfarin')).toHaveLength(2);
  });

  it('asks in amber for what must be known first, not in the red of a danger', () => {
    const reasons = [{ kind: 'incomplete', text: 'Which insulin, and for what?', sources: [] }];
    const asking = { verdict: 'not-verified' as const, drug: 'Insulin', reasons };
    const { container } = render(
      <DoseGlance dose={{ ...asking, needs: ['product', 'indication'] }} checks={[]} lang="en" />,
    );
    expect(screen.getByText('Which insulin, and for what?')).toBeVisible();
    expect(container.querySelector('.border-danger')).toBeNull();
    cleanup();
    expect(render(<DoseGlance dose={asking} checks={[]} lang="en" />).container).toBeEmptyDOMElement();
  });
});
