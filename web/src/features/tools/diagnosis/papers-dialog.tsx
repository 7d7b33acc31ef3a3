import { useQuery } from '@tanstack/react-query';
import { call } from '#web/api/client';
import { FetchFailed } from '#web/api/fetch-failed';
import { papersWords } from '#web/i18n/papers';
import { shellWords } from '#web/i18n/shell';
import { useWords } from '#web/i18n/words';
import { Dialog } from '#web/ui/dialog';
import { Skeleton } from '#web/ui/skeleton';
import { Paper } from '../papers/paper';
import type { RefineBody } from './use-refinement';

type Kind = 'note' | 'handout';
type Props = { kind: Kind; answerId: string; body: RefineBody; onClose: () => void };

/** A paper of the case, section by section: read, changed, ticked as reviewed, and only then copied, printed or shared. */
export function PapersDialog({ kind, answerId, body, onClose }: Props) {
  const words = useWords(papersWords);
  const { close } = useWords(shellWords);
  const query = useQuery({
    queryKey: ['papers', answerId, body],
    queryFn: async ({ signal }) =>
      (await call('writePapers', { params: { answer_id: answerId }, body, signal })).papers,
    staleTime: 60_000, // a paper of this very assessment
  });
  return (
    <Dialog title={words[kind].title} close={close} onClose={onClose}>
      {query.data ? (
        <Paper kind={kind} inBoth={query.data[kind]} sources={query.data.sources} />
      ) : query.isError ? (
        <FetchFailed query={query} text={words.failed} />
      ) : (
        <div role="status" aria-label={words.writing}>
          <Skeleton className="h-96" />
        </div>
      )}
    </Dialog>
  );
}
