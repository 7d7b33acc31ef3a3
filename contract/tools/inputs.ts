import { checkedText, limits, printedText } from '../checks';

/** People type these texts into the tools, each with the characters that it allows. Source: docs/product.md, Input. */

export const Symptoms = checkedText({
  max: limits.symptoms,
  empty: 'symptoms_empty',
  semicolons: true,
  characters: { otherwise: 'symptoms_characters' },
});
export const DrugText = checkedText({
  max: limits.drug,
  empty: 'drug_and_weight',
  characters: { signs: "\\-+/.()%'’&,[\\]", otherwise: 'drug_characters' },
});
export const Indication = checkedText({ max: limits.indication, empty: 'empty', semicolons: true });
export const PatientDetails = checkedText({ max: limits.patientDetails, empty: 'empty', semicolons: true });
export const ReportText = printedText(limits.reportText);
export const TopicText = checkedText({ max: limits.topic, empty: 'topic_empty', semicolons: true });
export const FileName = checkedText({
  max: limits.fileName,
  empty: 'empty',
  characters: { signs: '\\-_.()', otherwise: 'filename_characters' },
});
