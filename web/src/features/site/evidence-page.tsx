import type { ReactNode } from 'react';
import { evidenceWords } from '#web/i18n/evidence';
import { useLanguage } from '#web/i18n/language';
import { dayInIndia } from '#web/i18n/times';
import { useWords } from '#web/i18n/words';
import { textLinkLook } from '#web/ui/text-link-look';
import { Document, Paragraphs } from './document';
import { evidenceCounts, referenceAddress } from './evidence.at-build';
// `npm run bench -- evidence` writes it.
import measurement from './measured.json' with { type: 'json' };
import { SupportDetails } from './support-details';

type RowName = keyof typeof measurement.rows;
type Row = { of: number; result: number; missed?: number };

/** Large sets are told as shares, small ones as counts. */
const manyTexts = 300;
const told = (part: number, of: number) =>
  of < manyTexts ? part : `${((100 * part) / of).toFixed(1)}\u00a0%`;

/** Facts that a second reader looks up again. */
const readTwice = [
  'doseRules',
  'ceilings',
  'bans',
  'interactions',
  'illnessBans',
  'allergyFamilies',
  'startingDoses',
  'dangerSigns',
  'firstSteps',
] as const;

type Cells = readonly (string | number)[];

/** A table of few columns: the first names the row, the others are numbers. */
function Figures({ columns, rows }: { columns: readonly string[]; rows: readonly Cells[] }) {
  return (
    <table className="tabular measure mt-4 w-full text-note">
      <thead>
        <tr>
          {columns.map((name, i) => (
            <th
              key={name}
              scope="col"
              className={`border-b border-edge py-2 ${i === 0 ? 'text-start' : 'ps-2 text-end sm:ps-4'}`}
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...values]) => (
          <tr key={name}>
            <th scope="row" className="border-b border-line py-2.5 text-start font-normal">
              {name}
            </th>
            {values.map((value, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a row never change their order
              <td key={i} className="border-b border-line py-2.5 ps-2 text-end sm:ps-4 sm:whitespace-nowrap">
                {value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Shows what answers rest on: the sources, their grades, how much was read, how it was measured, what it cannot do. */
export function EvidencePage() {
  const words = useWords(evidenceWords);
  const language = useLanguage();
  const reference = referenceAddress[language];
  const { grades, subjects, sources, withoutAddress, frontPages, badCopies, doseRules, reviewed, version } =
    evidenceCounts;
  const byTwo = (name: (typeof readTwice)[number]) =>
    `${evidenceCounts[name].byTwo} / ${evidenceCounts[name].of}`;
  const part = (
    of: { title: string; text: readonly string[]; list?: readonly string[] },
    rest?: ReactNode,
  ) => ({
    title: of.title,
    content: (
      <>
        <Paragraphs text={of.text} {...(of.list && { list: of.list })} />
        {rest}
      </>
    ),
  });
  const parts = [
    part(
      {
        title: words.grades.title,
        text: words.grades.text(sources, { none: withoutAddress, front: frontPages }),
      },
      <Figures
        columns={words.grades.columns}
        rows={grades.map(({ grade, count }) => [words.grades.names[grade], count])}
      />,
    ),
    part(
      { title: words.read.title, text: words.read.text(reviewed, badCopies) },
      <>
        <Figures
          columns={words.read.columns}
          rows={subjects.map(({ about, read, byTwo: twice, of, goal }) => [
            words.read.names[about as keyof typeof words.read.names],
            `${read} / ${of}`,
            twice,
            goal === undefined ? '–' : `${goal}\u00a0%`,
          ])}
        />
        <Figures
          columns={words.read.twice.columns}
          rows={readTwice.map((name) => [words.read.twice.names[name], byTwo(name)])}
        />
      </>,
    ),
    part({
      title: words.doses.title,
      text: words.doses.text(doseRules.read, doseRules.of),
      list: words.doses.list,
    }),
    part(
      {
        title: words.measured.title,
        text: words.measured.text(dayInIndia(`${measurement.day}T00:00:00+05:30`, language)),
      },
      <Figures
        columns={words.measured.columns}
        rows={(Object.keys(words.measured.rows) as RowName[]).map((name) => {
          const { of, result, missed }: Row = measurement.rows[name];
          return [
            words.measured.rows[name](of),
            told(result, of),
            missed === undefined ? '–' : told(missed, of),
          ];
        })}
      />,
    ),
    part(
      words.book,
      <ul className="space-y-2">
        {(['', '/unread'] as const).map((path) => (
          <li key={path}>
            <a className={textLinkLook} href={reference + path}>
              {path === '' ? words.book.open : words.book.unread}
            </a>
          </li>
        ))}
      </ul>,
    ),
    part(words.limits),
    part({ title: words.version.title, text: words.version.text(version) }, <SupportDetails />),
  ];
  return <Document title={words.title} lead={words.lead} dates={{ updated: '2026-11-28' }} parts={parts} />;
}
