import { unlistedConditions } from '#clinical/engine';

describe('conditions that a model puts forward', () => {
  it('are told apart by whether the reference knows them', () => {
    const said = [
      '## Most likely',
      '',
      '- **Severe dengue** [C1]: fever, bleeding.',
      '- **Kikuchi-Fujimoto disease**: nodes.',
      '1. **Plasmodium vivax malaria (malaria)**',
      '## Must not miss',
      '2. **Kikuchi-Fujimoto disease:** again',
      '* **Erdheim-Chester disease [C9]** rare.',
    ].join('\n');
    expect(unlistedConditions(said)).toEqual(['Kikuchi-Fujimoto disease', 'Erdheim-Chester disease']);
  });

  it('are read in Hindi too', () => {
    const said = '## सबसे संभावित\n\n- **डेंगू**: बुखार\n- **किकुची रोग**: गाँठें\n\n## जाँच (tests)\n- **NS1**: आज';
    expect(unlistedConditions(said)).toEqual(['किकुची रोग']);
  });

  it('are looked for only where conditions stand', () => {
    expect(unlistedConditions('## Tests\n\n- **Complete blood count**\n\nSome **bold** text.')).toEqual([]);
    expect(unlistedConditions('- **Anything** before the first heading')).toEqual([]);
  });

  it('may be named by any of our own names', () => {
    const said =
      '## Most likely\n- **Acute coronary syndrome**\n- **Enteric fever (typhoid)**\n- **Community-acquired pneumonia**';
    expect(unlistedConditions(said)).toEqual([]);
  });
});
