import { failureWords } from '#web/i18n/failure';
import { useWords } from '#web/i18n/words';
import { Quotable } from '#web/ui/quotable';
import { lastRequestNumber, requestNumberOf } from './request';

/** The number of a request in words that say whom to tell it; nothing where there is none. */
function Quoted({ number }: { number: string | undefined }) {
  const words = useWords(failureWords);
  if (number === undefined) return null;
  return (
    <Quotable text={words.quote} label={words.copyNumber} copied={words.copied} failed={words.copyFailed}>
      {number}
    </Quotable>
  );
}

/** What to quote to support of a failure, where the service itself failed. */
export const QuoteNumber = ({ of: thrown }: { of: unknown }) => <Quoted number={requestNumberOf(thrown)} />;

/** What to quote to support of a page that broke: the request after which it did. */
export const QuoteLastNumber = () => <Quoted number={lastRequestNumber()} />;
