import type { Directory } from '../../admin/ports';
import { opensearchDirectory } from './directory';
import { signedRequests } from './signed-requests';

/** The directory that the stage has chosen: without an endpoint of OpenSearch it is the one in the function's memory. */
export const chosenDirectory = (inMemory: Directory, endpoint: string | undefined): Directory =>
  endpoint === undefined ? inMemory : opensearchDirectory(signedRequests(endpoint), inMemory);
