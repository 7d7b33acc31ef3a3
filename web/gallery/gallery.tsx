import { shellWords } from '#web/i18n/shell';
import { chooseLanguage, useWords } from '#web/i18n/words';
import { Logo } from '#web/ui/logo';
import { LanguageSwitch, ThemeSwitch } from '#web/ui/preferences';
import { ToastRegion } from '#web/ui/toast-region';
import { AssessmentStates } from './assessment-states';
import { Controls } from './controls';
import { Documents, Head } from './documents';
import { Fields } from './fields';
import { Floating } from './floating';
import { ReportStates } from './report-states';
import { Signs } from './signs';
import { Part } from './specimen';
import { Tokens } from './tokens';
import { ToolStates } from './tool-states';

const parts = [
  { id: 'tokens', title: 'Tokens', Shown: Tokens },
  { id: 'signs', title: 'Signs', Shown: Signs },
  { id: 'controls', title: 'Controls', Shown: Controls },
  { id: 'fields', title: 'Fields', Shown: Fields },
  { id: 'floating', title: 'What floats', Shown: Floating },
  { id: 'documents', title: 'Documents and lists', Shown: Documents },
  { id: 'assessment', title: 'An assessment in every state', Shown: AssessmentStates },
  { id: 'report', title: 'A report with its results', Shown: ReportStates },
  { id: 'tools', title: 'A tool in every state', Shown: ToolStates },
] as const;

/** Everything of the design system on one page. */
export function Gallery() {
  const words = useWords(shellWords);
  return (
    <>
      <header className="border-b border-line">
        <div className="wrap flex min-h-16 items-center gap-1">
          <p className="me-auto flex items-center gap-2.5 font-semibold">
            <Logo />
            {words.product}
          </p>
          <LanguageSwitch onChoose={(language) => void chooseLanguage(language)} />
          <ThemeSwitch toDark={words.toDark} toLight={words.toLight} />
        </div>
      </header>
      <div className="wrap grid gap-10 py-10 lg:grid-cols-[12rem_minmax(0,1fr)]">
        <nav
          aria-label="Parts"
          lang="en"
          className="flex flex-wrap gap-x-4 self-start lg:sticky lg:top-8 lg:block"
        >
          {parts.map(({ id, title }) => (
            <a
              key={id}
              href={`#${id}`}
              className="flex min-h-11 items-center text-note text-ink-soft hover:text-teal"
            >
              {title}
            </a>
          ))}
        </nav>
        <main className="min-w-0 space-y-16">
          <Head />
          {parts.map(({ id, title, Shown }) => (
            <Part key={id} id={id} title={title}>
              <Shown />
            </Part>
          ))}
        </main>
      </div>
      <ToastRegion label={words.messages} />
    </>
  );
}
