import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { words as declare, type Words } from '#web/i18n/dictionary';
import { switchLanguage } from '#web/i18n/language';
import { chooseLanguage, useWords } from '#web/i18n/words';
import { fetchablePage } from '#web/ui/lazily';

/** Words whose Hindi comes when the test lets it. */
function heldWords() {
  let letCome = () => {};
  const held = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  const part = declare({ title: 'Calculators' }, async () => {
    await held;
    return { title: 'कैलकुलेटर' };
  });
  const title = <Title part={part} />;
  return { come: () => act(async () => letCome()), title };
}

const Title = ({ part }: { part: Words<{ title: string }> }) => <h1>{useWords(part).title}</h1>;

describe('words in Hindi', () => {
  afterEach(() => act(() => chooseLanguage('english')));

  it('stand on a page that is opened while they are fetched ahead', async () => {
    const { come, title } = heldWords();
    await act(async () => switchLanguage('hindi'));
    const Page = fetchablePage(async () => () => title);
    const ahead = Page.fetch();
    await act(async () => undefined); // the page is there, its words are not
    render(
      <Suspense>
        <Page />
      </Suspense>,
    );
    await come();
    await act(() => ahead);
    expect(await screen.findByRole('heading')).toHaveTextContent('कैलकुलेटर');
  });
});
