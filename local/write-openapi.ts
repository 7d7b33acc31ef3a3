import { writeFile } from 'node:fs/promises';
import { openapiDocument } from '#contract/openapi';

// `npm run openapi`: the contract as a file, for readers without a server.
await writeFile('docs/openapi.json', `${JSON.stringify(openapiDocument(), null, 2)}\n`);
