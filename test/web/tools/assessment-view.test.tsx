import { jest } from '@jest/globals';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AssessmentView } from '#web/ui/assessment/assessment-view';
import { changesBetween } from '#web/ui/assessment/changes';
import { sourcesOf } from '#web/ui/assessment/sources';
import {
  emergencyIn,
  feverIn,
  feverText,
  feverWithChillsIn,
  nothingIn,
} from '../../../web/gallery/assessments';

const fever = feverIn('en');
const shown = { lang: 'en', text: feverText.en } as const;
const listening = () => ({ said: [], onSay: jest.fn(), onTakeBack: jest.fn() });

describe('an assessment on the screen', () => {
  it('begins with how soon and the danger, each danger with what to do and a link to its source', () => {
    const { container } = render(<AssessmentView {...shown} assessment={fever} />);
    const text = container.textContent ?? '';
    const order = [
      'Urgent',
      'Dengue with warning signs',
      'Most likely',
      'Do now',
      'Must not miss',
      'Sources',
    ];
    expect(order.map((part) => text.indexOf(part))).toEqual(
      order.map((part) => text.indexOf(part)).toSorted((a, b) => a - b),
    );
    const [link] = screen.getAllByRole('link', { name: /^Source 1: Dengue guidelines/ });
    expect(link).toHaveAttribute('href', 'https://www.who.int/publications/i/item/9789241547871');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it('says the reason once where a danger is it, with the term that stands behind the first of both', () => {
    const [danger] = fever.dangers;
    const hindi = {
      ...fever,
      urgency: { ...fever.urgency, reason: 'चेतावनी वाला डेंगू (dengue)' },
      dangers: danger ? [{ ...danger, title: 'चेतावनी वाला डेंगू' }] : [],
    };
    render(<AssessmentView text={feverText.hi} lang="hi" assessment={hindi} />);
    expect(screen.getAllByText(/चेतावनी वाला डेंगू/)).toHaveLength(1);
    expect(screen.getByText('चेतावनी वाला डेंगू (dengue)')).toBeInTheDocument();
  });

  it('says of a question that nobody is ill, and of a danger sign in doubt that it is urgent, with nothing named', () => {
    const nothing = nothingIn('en');
    const { unmount } = render(
      <AssessmentView {...shown} assessment={{ ...nothing, aboutNobody: true, questions: [] }} />,
    );
    expect(screen.getByText('A question, not a patient')).toBeInTheDocument();
    expect(screen.queryByText('Too little was understood to name a disease')).toBeNull();
    unmount();
    const doubtful = { ...nothing, urgency: { ...nothing.urgency, level: 'urgent' as const } };
    render(<AssessmentView {...shown} assessment={doubtful} />);
    expect(screen.getByText('Urgent')).toBeInTheDocument();
    expect(screen.queryByText('Too little was understood to name a disease')).toBeNull();
  });

  it('orders nothing that a card says, also where the card alone has the term behind a name', () => {
    const [danger] = fever.dangers;
    const [order] = fever.orders;
    const hindi = {
      ...fever,
      dangers: danger ? [{ ...danger, now: 'महाधमनी में चीर (aortic dissection) हो तो aspirin न दें।' }] : [],
      orders: order ? [{ ...order, kind: 'now' as const, text: 'महाधमनी में चीर हो तो aspirin न दें।' }] : [],
    };
    render(<AssessmentView text={feverText.hi} lang="hi" assessment={hindi} />);
    expect(screen.getAllByText(/aspirin न दें/)).toHaveLength(1);
  });

  it('draws dangers that another says more exactly in one frame, below the others', () => {
    const [danger] = fever.dangers;
    const [first] = danger?.findings ?? [];
    if (!danger || !first) throw new Error('the example has a danger with a finding');
    const more = { ...first, finding: 'another' };
    const exact = { ...danger, id: 'exact', findings: [first, more] };
    const lesser = ['one', 'other'].map((id) => ({ ...danger, id, title: id, findings: [first] }));
    const { container } = render(
      <AssessmentView {...shown} assessment={{ ...fever, dangers: [...lesser, exact] }} />,
    );
    const frames = container.querySelectorAll('.border-danger');
    expect([...frames].map((frame) => frame.querySelectorAll('details').length)).toEqual([0, 2]);
    expect(screen.getByText('one').closest('details')).not.toHaveAttribute('open');
  });

  it('says a dose below its line to prescribe only where there is more to choose from', () => {
    const [order] = fever.orders;
    if (!order) throw new Error('the example has an order');
    const told = (text: string, stated: string) => {
      const dose = { drug: 'x', verdict: 'verified' as const, stated };
      const { container } = render(
        <AssessmentView
          {...shown}
          assessment={{ ...fever, dangers: [], orders: [{ ...order, kind: 'treat', text, dose }] }}
        />,
      );
      return container.textContent?.includes(stated);
    };
    const twice = '100 mg by mouth, 2 times a day';
    expect(told('Tab NITROFURANTOIN 100 mg, 1 tablet twice a day', twice)).toBe(false);
    expect(told('Tab NITROFURANTOIN 50 mg, 2 tablets twice a day', twice)).toBe(true);
    expect(told('Tab PARACETAMOL 500 mg, 1 tablet', '500–1000 mg by mouth')).toBe(true);
  });

  it('spends red on danger alone', () => {
    const { container } = render(<AssessmentView {...shown} assessment={nothingIn('en')} />);
    expect(container.querySelector('[class*=danger]')).toBeNull();
    expect(screen.getByText('Too little was understood to name a disease')).toBeVisible();
  });

  it('underlines what was not understood', () => {
    render(<AssessmentView {...shown} assessment={nothingIn('en')} />);
    expect(screen.getByText('Feels gubbri. Platelets 84,000.')).toHaveClass('underline');
  });

  it('tells the fit in words beside its mark, and what decides', () => {
    render(<AssessmentView {...shown} assessment={fever} />);
    const malaria = screen.getByText('Malaria').closest('li') as HTMLElement;
    expect(within(malaria).getByText('Moderate fit')).toBeVisible();
    expect(within(malaria).getByText('− no chills')).toBeVisible();
  });

  it('gives an answer by one tap, and takes it back by one', async () => {
    const said = [{ finding: 'gum-bleeding', name: 'Any bleeding?', is: 'negated' as const }];
    const refinement = { ...listening(), said };
    render(<AssessmentView {...shown} assessment={fever} refinement={refinement} />);
    const question = screen.getByRole('group', { name: 'Does the patient shiver, then sweat?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Don’t know' }));
    expect(refinement.onSay).toHaveBeenCalledWith({
      finding: 'chills',
      name: 'Does the patient shiver, then sweat?',
      is: 'unknown',
    });
    await userEvent.click(screen.getByRole('button', { name: 'Take back: Any bleeding? No' }));
    expect(refinement.onTakeBack).toHaveBeenCalledWith('gum-bleeding');
  });

  it('says of what stands first no second time that it must not be missed', () => {
    const [first, second] = fever.candidates;
    const graver = fever.candidates.map(({ id, name }) => ({
      ...{ id, name: `${name} again` },
      why: 'by this finding.',
    }));
    render(<AssessmentView {...shown} assessment={{ ...fever, mustNotMiss: graver }} />);
    expect(screen.queryByText(`${first?.name} again`)).toBeNull();
    expect(screen.getByText(`${second?.name} again`)).toBeInTheDocument();
    cleanup();
    render(<AssessmentView {...shown} assessment={{ ...fever, mustNotMiss: graver.slice(0, 1) }} />);
    expect(screen.queryByText('Must not miss')).toBeNull();
  });

  it('takes no answer where it is held, and says why', () => {
    const refinement = { ...listening(), held: 'You are offline.' };
    render(<AssessmentView {...shown} assessment={fever} refinement={refinement} />);
    expect(screen.getByText('You are offline.')).toBeVisible();
    for (const button of screen.getAllByRole('button', { name: 'Yes' })) expect(button).toBeDisabled();
  });

  it('shows the tests as what is done where nothing is treated yet, and not twice', () => {
    const orders = fever.orders.filter(({ kind }) => kind === 'test');
    render(<AssessmentView {...shown} assessment={{ ...fever, dangers: [], orders }} />);
    const section = screen.getByText('Do now').closest('section') as HTMLElement;
    expect(within(section).getByText(orders[0]?.text ?? '')).toBeVisible();
    expect(screen.queryByText('Tests')).toBeNull();
  });

  it('marks every dose of an order with its verdict, or says what it needs', async () => {
    render(<AssessmentView {...shown} assessment={fever} />);
    expect(screen.getByText('Verified')).toBeVisible();
    await userEvent.click(screen.getByText('Then')); // below a danger's card one order is in sight
    expect(screen.getByText('Not for this patient')).toBeVisible();
    expect(screen.getByText('Needs: weight')).toBeVisible();
    expect(screen.queryByText('Not verified')).toBeNull();
  });

  it('corrects a finding by a tap on its chip', async () => {
    const refinement = listening();
    render(<AssessmentView {...shown} assessment={fever} refinement={refinement} />);
    await userEvent.click(screen.getByText('What was understood'));
    await userEvent.click(await screen.findByRole('button', { name: /vomiting/ }));
    expect(refinement.onSay).toHaveBeenCalledWith({ finding: 'vomiting', name: 'vomiting', is: 'negated' });
  });
});

describe('what an answer changed', () => {
  it('is who moved, who came and who went, and how soon', () => {
    const changed = changesBetween(fever, feverWithChillsIn('en'));
    expect([...changed.moves]).toEqual([
      ['malaria', 1],
      ['dengue', -1],
    ]);
    expect(changed.gone.map(({ id }) => id)).toEqual(['typhoid']);
    expect(changed.level).toBeUndefined();
    const graver = changesBetween(fever, emergencyIn('en'));
    expect(graver.level).toEqual({ from: 'urgent', to: 'emergency' });
    expect(graver.dangers.map(({ id }) => id)).toEqual(['acs']);
    expect([...graver.moves]).toEqual([['acs', 'new']]);
  });

  it('is told in one line, and that nothing moved as well', () => {
    const after = feverWithChillsIn('en');
    const refinement = { ...listening(), changes: changesBetween(fever, after) };
    const { rerender } = render(<AssessmentView {...shown} assessment={after} refinement={refinement} />);
    expect(screen.getByRole('status')).toHaveTextContent(
      'What this changed: Malaria moves up to place 1; Typhoid fever is no longer listed.',
    );
    const same = { ...listening(), changes: changesBetween(fever, fever) };
    rerender(<AssessmentView {...shown} assessment={fever} refinement={same} />);
    expect(screen.getByRole('status')).toHaveTextContent('The order stays as it was.');
  });
});

describe('the sources of an assessment', () => {
  it('numbers a source once for a fact that stands at two of its places', () => {
    const [danger, ...dangers] = fever.dangers;
    const [source] = danger?.sources ?? [];
    if (!danger || !source) throw new Error('the fever has a danger with a source');
    const twice = { ...danger, sources: [source, { ...source, place: 'page 12' }] };
    render(<AssessmentView {...shown} assessment={{ ...fever, dangers: [twice, ...dangers] }} />);
    const card = screen.getByText(danger.title).closest('section, div') as HTMLElement;
    expect(within(card).getAllByRole('link', { name: /^Source 1:/ })).toHaveLength(1);
  });

  it('are numbered once each, in the order of reading', () => {
    expect(sourcesOf(fever).map(({ id }) => id)).toEqual(['dengue', 'emergency-care', 'ward-list']);
  });
});
