import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Answer, aPerson, type Product, signInAs } from './product';

/** The sample people of this machine, who have plans, and its administrator. */
export async function samplePeople(product: Product) {
  const { samplePassword, administrator } = JSON.parse(
    await readFile(join(product.folder, 'secrets.json'), 'utf8'),
  );
  const of = (plan: string) => signInAs(product, `${plan}@aimedix.example`, samplePassword);
  return {
    free: await of('free'),
    basic: await of('basic'),
    pro: await of('pro'),
    admin: await signInAs(product, administrator.email, administrator.password),
  };
}

export type Upload = { readonly url: string; readonly fields: Record<string, string> };

/** Sends a file as a browser does: the form's fields, then the file. */
export async function sendForm(
  { url, fields }: Upload,
  bytes: Uint8Array,
  changes: Record<string, string> = {},
): Promise<number> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...fields, ...changes })) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(bytes)]), 'report');
  return (await fetch(url, { method: 'POST', body: form })).status;
}

const types = { pdf: 'application/pdf', jpg: 'image/jpeg', png: 'image/png', txt: 'text/plain' } as const;
export type Extension = keyof typeof types;

/** Reports of one person through the product: uploaded, linked and analysed as the pages do it. */
export function reportsOf(product: Product, token: string) {
  const permit = (extension: Extension, size: number) =>
    product.call('POST', '/api/tools/report-uploads', {
      token,
      body: { fileName: `report.${extension}`, fileType: types[extension], size },
    });
  const link = (path: string) =>
    product.call('GET', `/api/tools/report-uploads/link?path=${encodeURIComponent(path)}`, { token });
  const upload = async (
    extension: Extension,
    bytes: Uint8Array,
  ): Promise<{ path: string; fileUrl: string }> => {
    const { body } = await permit(extension, bytes.length);
    const status = await sendForm(body.upload, bytes);
    if (status !== 204) throw new Error(`the form was answered with ${status}`);
    return { path: body.path, fileUrl: (await link(body.path)).body.fileUrl };
  };
  const analyse = (
    fileUrl: string,
    fields: Record<string, unknown> = {},
    headers: Record<string, string> = {},
  ): Promise<Answer> =>
    product.call('POST', '/api/tools/ai-report-analysis', {
      token,
      body: {
        fileUrl,
        fileName: 'report.pdf',
        fileType: 'application/pdf',
        preferredLanguage: 'english',
        ...fields,
      },
      headers,
    });
  return {
    permit,
    link,
    upload,
    analyse,
    remove: (path: string) => product.call('DELETE', '/api/tools/report-uploads', { token, body: { path } }),
    used: async (): Promise<number> =>
      (await product.call('GET', '/api/me/usage', { token })).body.usage.used,
    /** Uploads and analyses in one. */
    read: async (
      extension: Extension,
      bytes: Uint8Array,
      fields: Record<string, unknown> = {},
      headers: Record<string, string> = {},
    ) => analyse((await upload(extension, bytes)).fileUrl, fields, headers),
  };
}

/** A new person to whom an administrator has given Pro. */
export async function aProPerson(product: Product, admin: { token: string }) {
  const person = await aPerson(product);
  const body = { new_plan: 'pro', new_status: 'active' };
  const path = `/api/admin/users/${person.id}/plan`;
  const given = await product.call('PUT', path, { token: admin.token, body });
  if (given.status !== 200) throw new Error(given.text);
  return person;
}
