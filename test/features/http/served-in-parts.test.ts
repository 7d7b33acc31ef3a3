import type { Row } from '#contract/route';
import type { HttpContext, HttpEvent, HttpReply } from '#http/gateway-event';
import { servedInParts } from '#http/served-in-parts';

type RowAt<Path extends Row['path']> = Omit<Row, 'path'> & { readonly path: Path };
type Others = { list: RowAt<'/api/things'>; one: RowAt<'/api/things/{id}'>; other: RowAt<'/api/others'> };

const replying = (body: string) => async (): Promise<HttpReply> => ({ statusCode: 200, headers: {}, body });
const asked = (resource: string) => [{ resource } as HttpEvent, {} as HttpContext] as const;

describe('a feature that is served in parts', () => {
  it('answers at once what stands in no part, and loads a part once for all of its paths', async () => {
    let loads = 0;
    const load = async () => {
      loads += 1;
      return replying('part');
    };
    const served = servedInParts<Others>()(replying('first'), [
      { under: ['/api/things', '/api/others'], load },
    ]);
    const paths = ['/api/first', '/api/things/{id}', '/api/others', '/api/things'];
    const bodies = await Promise.all(paths.map(async (path) => (await served(...asked(path))).body));
    expect([bodies, loads]).toEqual([['first', 'part', 'part', 'part'], 1]);
  });

  it('asks the parts in their order, so that a longer beginning may stand before a shorter one', async () => {
    const served = servedInParts<Others>()(replying('first'), [
      { under: ['/api/things/', '/api/others'], load: async () => replying('one') },
      { under: ['/api/things'], load: async () => replying('list') },
    ]);
    const bodies = [await served(...asked('/api/things/{id}')), await served(...asked('/api/things'))];
    expect(bodies.map(({ body }) => body)).toEqual(['one', 'list']);
  });

  it('does not compile while a path has no part', () => {
    // @ts-expect-error '/api/others' is served by no part
    servedInParts<Others>()(replying('first'), [{ under: ['/api/things'], load: async () => replying('') }]);
  });
});
