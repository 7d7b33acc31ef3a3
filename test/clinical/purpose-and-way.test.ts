import { purposeAndWay } from '../../clinical/render/purpose-and-way';

describe('what a dose is for and how it is given', () => {
  it('says the way once where the purpose ends with it', () => {
    expect(purposeAndWay('तेज़ दर्द, त्वचा के नीचे', 'त्वचा के नीचे (subcutaneous)')).toBe(
      'तेज़ दर्द, त्वचा के नीचे (subcutaneous)',
    );
    expect(purposeAndWay('निमोनिया', 'मुँह से (oral)')).toBe('निमोनिया, मुँह से (oral)');
    expect(purposeAndWay('meningitis', 'iv')).toBe('meningitis, iv');
  });
});
