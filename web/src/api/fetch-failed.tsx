import RotateCw from 'lucide-react/icons/rotate-cw';
import { useLanguage } from '#web/i18n/language';
import { shellWords } from '#web/i18n/shell';
import { useWords } from '#web/i18n/words';
import { Button } from '#web/ui/button';
import { NoteBox } from '#web/ui/note-box';
import { QuoteNumber } from './quote-number';
import { failureText } from './request';

type Props = {
  /** The query that failed. */
  query: { error: unknown; isFetching: boolean; refetch: () => unknown };
  /** This is said where the service itself failed; a missing network and a refusal say it themselves. */
  text: string;
};

/** Says why something could not be fetched, offers another try, and shows what to quote when it goes on. */
export function FetchFailed({ query: { error, isFetching, refetch }, text }: Props) {
  const { retry } = useWords(shellWords);
  const language = useLanguage();
  const again = () => {
    if (!isFetching) void refetch();
  };
  return (
    <NoteBox
      tone="danger"
      action={
        <Button aria-disabled={isFetching} onClick={again}>
          <RotateCw aria-hidden className={isFetching ? 'animate-spin' : ''} />
          {retry}
        </Button>
      }
    >
      <p>{failureText(error, text, language)}</p>
      <QuoteNumber of={error} />
    </NoteBox>
  );
}
