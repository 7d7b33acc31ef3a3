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

/** Shows the number of a failed request to quote to support, where the service itself failed. */
export const QuoteNumber = ({ of: thrown }: { of: unknown }) => <Quoted number={requestNumberOf(thrown)} />;

/** Shows the number of the request after which a page broke, to quote to support. */
export const QuoteLastNumber = () => <Quoted number={lastRequestNumber()} />;
