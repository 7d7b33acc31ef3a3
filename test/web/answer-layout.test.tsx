import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AnswerEnd } from '#web/features/tools/answer-end';
import { answer as words } from '#web/i18n/answer';
import { Answer } from '#web/ui/answer';
import { afterUrgency, sectionsOf } from '#web/ui/answer-sections';
import { quantitiesIn } from '#web/ui/whole-quantities';
import { withoutFrame } from '#web/ui/without-frame';

describe('a quantity', () => {
  it.each([
    ['give 120–180 mg now', '120–180 mg'],
    ['at 15 mg/kg/day in three', '15 mg/kg/day'],
    ['Hb 7.9 g/dL, low', '7.9 g/dL'],
    ['range 12.0 - 15.0 for women', '12.0 - 15.0'],
    ['हर 500 mg की गोली', '500 mg'],
    ['38.5°C since', '38.5°C'],
  ])('of "%s" is "%s"', (text, quantity) => {
    const pieces = quantitiesIn(text);
    expect(pieces[1]).toBe(quantity);
    expect(pieces.join('')).toBe(text);
  });

  it.each(['1. Dengue', '3 months', 'NS1 antigen', '108 or 112'])('is not seen in "%s"', (text) => {
    expect(quantitiesIn(text)).toEqual([text]);
  });

  it('stays on one line, and is copied as it was written', () => {
    const { container } = render(
      <Answer lang="en" markdown={'Give **15 mg/kg** every day, 3 months long.'} />,
    );
    const whole = [...container.querySelectorAll('.whitespace-nowrap')].map(({ textContent }) => textContent);
    expect(whole).toEqual(['15 mg/kg']);
    expect(container).toHaveTextContent('Give 15 mg/kg every day, 3 months long.');
  });
});

describe('the urgency of an answer', () => {
  const text = '**Not AI**\n\n## How urgent\n\nNow.\n\n## Most likely\n\n1. Dengue\n\n## Sources';

  it('is everything before the second heading', () => {
    const { head, rest, blocks } = afterUrgency(text);
    expect(head).toBe('**Not AI**\n\n## How urgent\n\nNow.');
    expect(`${head}\n\n${rest}`).toBe(text);
    expect(blocks).toBe(3);
  });

  it('comes with the danger signs that stand above it', () => {
    const signs = '## Danger signs\n\n> Stiff neck\n\n';
    expect(afterUrgency(signs + text).head).toBe(
      `${signs}${text}`.slice(0, (signs + text).indexOf('\n\n## Most')),
    );
  });

  it('leaves the other sections the ids that the contents jump to', () => {
    const { head, rest, blocks } = afterUrgency(text);
    render(
      <>
        <Answer lang="en" markdown={head} />
        <Answer lang="en" markdown={rest} from={blocks} />
      </>,
    );
    for (const { id, title } of sectionsOf(text))
      expect(document.getElementById(id)).toHaveTextContent(title);
  });

  it('is the whole text while no second one has begun', () => {
    expect(afterUrgency('## How urgent\n\nNow')).toEqual({
      head: '## How urgent\n\nNow',
      rest: '',
      blocks: 2,
    });
  });
});

describe('a model’s own text', () => {
  const titles = { before: 'Danger signs', behind: ['Doses checked', 'Sources'] };
  const own = '## Summary\n\nPain.\n\n## Sources\n\nA book.\n\n## Plan\n\nECG.';

  it('is what stands between the danger signs and the doses and sources of the engine', () => {
    const framed = `## Danger signs\n\n> Pain\n\n${own}\n\n## Doses checked\n\n- ✓ x\n\n## Sources\n\n- y`;
    expect(withoutFrame(framed, titles)).toBe(own);
    expect(withoutFrame('## Danger signs\n\n> Pain', titles)).toBe('');
  });

  it('stays whole where nothing was put around it, whatever its sections are called', () => {
    expect(withoutFrame(own, titles)).toBe(own);
    const called = '## Danger signs\n\nNone of them.\n\n## Plan\n\nECG.';
    expect(withoutFrame(called, titles)).toBe(called);
  });
});

describe('the end of an answer that is being written', () => {
  const placed = { top: 0 };
  const moved: unknown[] = [];
  const own = {
    rect: Element.prototype.getBoundingClientRect,
    scroll: Element.prototype.scrollIntoView,
  };
  beforeEach(() => {
    moved.length = 0;
    // jsdom lays nothing out: the test says where the end is.
    Element.prototype.getBoundingClientRect = () => ({ top: placed.top }) as DOMRect;
    Element.prototype.scrollIntoView = (how) => void moved.push(how);
  });
  afterEach(() => {
    Element.prototype.getBoundingClientRect = own.rect;
    Element.prototype.scrollIntoView = own.scroll;
  });

  it('takes nobody along unasked, is one tap away, and is followed from then on until somebody scrolls', async () => {
    const person = userEvent.setup();
    placed.top = 100;
    const { rerender } = render(<AnswerEnd text="a" />);
    expect(screen.queryByRole('button')).toBeNull();
    placed.top = innerHeight + 400;
    rerender(<AnswerEnd text="ab" />);
    expect(moved).toEqual([]);
    await person.click(await screen.findByRole('button', { name: words.latest }));
    expect(moved).toHaveLength(1);
    rerender(<AnswerEnd text="abc" />);
    await waitFor(() => expect(moved).toHaveLength(2));
    dispatchEvent(new Event('wheel'));
    placed.top = 100;
    rerender(<AnswerEnd text="abcd" />);
    await waitFor(() => expect(screen.queryByRole('button')).toBeNull()); // it was looked at
    expect(moved).toHaveLength(2);
  });
});
