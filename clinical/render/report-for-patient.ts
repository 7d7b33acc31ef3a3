import type { LabReport, LabResult } from '../labs/reading';
import type { Language } from './danger';
import { penOf, printedValue } from './report-lines';

/** More than these nobody takes home. */
const mostNamed = 8;

const words = {
  english: {
    title: 'Your report in plain words',
    red: () => 'These results are dangerous. Go to a hospital or your doctor now:',
    off: 'Not in the usual range:',
    side: { low: 'low', high: 'high', abnormal: 'not normal' },
    more: (count: number) => `and ${count} more`,
    normal: (count: number) => (count === 1 ? '1 result is normal.' : `${count} results are normal.`),
    unread: 'Some lines could not be read. Show your doctor the original.',
    seen: 'The report describes:',
    drugs:
      'Do not start or stop any medicine by this report alone. Your doctor tells you what it means for you.',
    back: 'Go to hospital at once for trouble in breathing, chest pain, fainting, fits, much bleeding, or very little urine.',
  },
  hindi: {
    title: 'आपकी रिपोर्ट, आसान शब्दों में',
    red: (count: number) =>
      `${count === 1 ? 'यह नतीजा ख़तरनाक है' : 'ये नतीजे ख़तरनाक हैं'}। अभी अस्पताल या अपने डॉक्टर के पास जाएँ:`,
    off: 'सामान्य सीमा से बाहर:',
    side: { low: 'कम', high: 'ज़्यादा', abnormal: 'सामान्य नहीं' },
    more: (count: number) => `और ${count} ${count === 1 ? 'जाँच' : 'जाँचें'}`,
    normal: (count: number) => `${count} ${count === 1 ? 'जाँच' : 'जाँचें'} सामान्य ${count === 1 ? 'है' : 'हैं'}।`,
    unread: 'कुछ पंक्तियाँ पढ़ी नहीं जा सकीं। डॉक्टर को मूल रिपोर्ट दिखाएँ।',
    seen: 'रिपोर्ट में लिखा है:',
    drugs: 'सिर्फ़ इस रिपोर्ट से कोई दवा शुरू या बंद न करें। इसका मतलब आपके डॉक्टर बताएँगे।',
    back: 'साँस में तकलीफ़, सीने में दर्द, बेहोशी या दौरा हो, बहुत खून बहे या पेशाब बहुत कम आए तो तुरंत अस्पताल जाएँ।',
  },
} as const;

type Side = 'low' | 'high' | 'abnormal';
const sideOf = ({ critical, flag }: LabResult): Side | undefined =>
  critical ?? (flag === 'low' || flag === 'high' || flag === 'abnormal' ? flag : undefined);

/** Writes what a patient takes home of a report: what is dangerous, what is off, what is well; no diagnosis and no dose. Empty when nothing was read. */
export function reportForPatient(report: LabReport, language: Language): string {
  const pen = penOf(language);
  const say = words[language];
  const line = (result: LabResult): string => {
    const side = sideOf(result);
    return `- ${pen.name(result)}: ${printedValue(result)}${side ? ` (${say.side[side]})` : ''}`;
  };
  const red = [
    ...report.critical.map(line),
    ...(report.inWords?.critical ?? []).map((one) => `- ${pen.name(one)}`),
  ];
  const off = report.results.filter((result) => !result.critical && sideOf(result) !== undefined);
  const normal = report.results.filter(({ flag, critical }) => flag === 'normal' && !critical).length;
  const seen = (report.inWords?.statements ?? []).filter(({ critical, is }) => !critical && is === 'present');
  if (red.length + off.length + normal + seen.length === 0) return '';
  const named = <T>(all: readonly T[], write: (one: T) => string): string[] => [
    ...all.slice(0, mostNamed).map(write),
    ...(all.length > mostNamed ? [`- ${say.more(all.length - mostNamed)}`] : []),
  ];
  const part = (title: string, lines: readonly string[]) =>
    lines.length > 0 ? [title, '', ...lines, ''] : [];
  return [
    `**${say.title}**`,
    '',
    ...part(say.red(red.length), red),
    ...part(say.off, named(off, line)),
    ...part(
      say.seen,
      named(seen, (one) => `- ${pen.name(one)}`),
    ),
    ...(normal > 0 ? [say.normal(normal), ''] : []),
    ...(report.unread.length > 0 ? [say.unread, ''] : []),
    say.drugs,
    '',
    say.back,
  ].join('\n');
}
