import { loadLater } from '#platform/load-later';
import type { Directory } from '../../admin/ports';

/**
 * The directory that the stage has chosen: without an endpoint of OpenSearch it is the one in the function's memory, and
 * nothing of the other is loaded.
 */
export const chosenDirectory = (inMemory: Directory, endpoint: string | undefined): Directory =>
  endpoint === undefined
    ? inMemory
    : loadLater<Directory>(async () => {
        const [{ opensearchDirectory }, { signedRequests }] = await Promise.all([
          import('./directory'),
          import('./signed-requests'),
        ]);
        return opensearchDirectory(signedRequests(endpoint), inMemory);
      });
