import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { sourcesInPlace } from '#web/ui/answer-sources';
import { sectionsOfDose } from '#web/ui/dose-sections';
import { NoteText } from '#web/ui/note-text';
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

  it('lists its sources with numbers, grades and addresses in the place of the lines that name them', async () => {
    const one = {
      id: 'who-x',
      title: 'Pocket book',
      publisher: 'WHO',
      year: 2013,
      place: 'p. 3',
      grade: 'B' as const,
    };
    const two = { ...one, id: 'icmr-x', title: 'Workflow', publisher: 'ICMR', url: 'https://icmr.example/' };
    const lines = '- Pocket book, WHO, 2013 (B): p. 3\n- Workflow, ICMR 2013: p. 3\n- [R1] A cited fact';
    const text = written.replace('- WHO 2013', lines);
    const { text: below, ...places } = sectionsOfDose(numbers, 'en', 'More');
    render(
      <SectionedAnswer
        {...sourcesInPlace(below(text), 'en', { sources: [one, two], indian: 'National Formulary of India' })}
        lang="en"
        {...places}
        part="list"
      />,
    );
    const list = folded('Sources');
    expect(await screen.findAllByRole('listitem', { hidden: true })).not.toHaveLength(0);
    await waitFor(() => expect(list.querySelectorAll('ol > li')).toHaveLength(2));
    expect(list).toHaveTextContent(/^Sources2 ?\[R1\] A cited fact/);
    const [first, second] = list.querySelectorAll('ol > li');
    expect(first).toHaveTextContent('Pocket book, WHO, 2013, p. 3 · grade B');
    expect(first?.querySelector('a')?.getAttribute('href')).toMatch(/\/reference\/sources\/w#who-x$/);
    expect(second?.querySelector('a')).toHaveAttribute('href', 'https://icmr.example/');
    expect(list).not.toHaveTextContent('Workflow, ICMR 2013');
    expect(list).toHaveTextContent('Indian one to look up: National Formulary of India');
    // An answer of before has its lines alone.
    expect(sourcesInPlace(text, 'en', {})).toEqual({ markdown: text });
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

  it('says a refusal once, and keeps what is to be done instead', () => {
    const text = 'Not in pregnancy';
    const refused = {
      verdict: 'not-for-this-patient' as const,
      drug: 'Enalapril',
      reasons: [{ kind: 'ban', text, sources: [] }],
    };
    const below = sectionsOfDose(refused, 'en', 'More').text;
    expect(below(`# ENALAPRIL: Stopped\n\n**${text}**\n\nLabetalol instead.\n\n## Sources\n\n- label`)).toBe(
      'Labetalol instead.\n\n## Sources\n\n- label',
    );
  });
});

describe('a note', () => {
  const dose = (who: string) =>
    `- ${who}: ${'10 mg/kg a dose, at most four times a day. '.repeat(6)}\n  - of ${who}`;
  const drug = [
    '# Paracetamol',
    '## Uses',
    '- fever',
    '## Doses',
    ['child', 'newborn', 'adult', 'by drip', 'by needle'].map(dose).join('\n'),
    '## Not to be given in',
    '- severe liver failure',
    '## Side effects',
    '- A rash ○',
    '## Sources',
    '- WHO 2013',
    '_○ not yet read at its source_',
  ].join('\n\n');

  it('has in sight what is acted on, and of many doses the first ones', () => {
    const { container } = render(<NoteText markdown={drug} lang="en" />);
    const inSight = [...container.querySelectorAll('.answer')]
      .filter((part) => part.closest('details') === null)
      .map(({ textContent }) => textContent.replace(/\s+/g, ' '))
      .join(' ');
    expect(inSight).toMatch(
      /Uses fever.*Doses child.*of child.*newborn.*of newborn.*adult.*of adult.*Not to be/,
    );
    expect(inSight).not.toMatch(/by drip|by needle|rash|WHO/);
    // All of it is there for paper, where nothing can be unfolded.
    expect(folded('Doses: more')).toHaveTextContent(/by drip.*of by drip.*by needle/);
    expect(folded('Side effects')).toHaveTextContent('A rash ○ ○ not yet read at its source');
    for (const fold of container.querySelectorAll('details')) expect(fold).toHaveClass('fold-printed');
  });

  it('of a model keeps its first section and its treatment in sight, in either language', () => {
    render(
      <NoteText
        markdown={'## परिचय\n\nएक\n\n## लक्षण\n\nदो\n\n## बच्चों में इलाज (Management)\n\nतीन'}
        lang="hi"
      />,
    );
    expect(screen.getByText('एक')).toBeVisible();
    expect(screen.getByText('तीन')).toBeVisible();
    expect(folded('लक्षण')).not.toHaveAttribute('open');
  });
});
