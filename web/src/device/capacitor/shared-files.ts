import { Directory, Encoding, Filesystem } from '@capacitor/filesystem';
import { Share } from '@capacitor/share';
import type { SharedText } from '../native';

const folder = 'shared'; // in the cache; emptied at every start

/** Opens the share sheet. Whoever goes back is told nothing. */
export async function shareText({ title, text }: SharedText): Promise<void> {
  await Share.share({ title, text, dialogTitle: title }).catch(() => undefined);
}

/** Writes a file where only the app can read it and lets the person choose where it goes. */
export async function saveSharedFile(name: string, text: string): Promise<void> {
  const { uri } = await Filesystem.writeFile({
    path: `${folder}/${name}`,
    data: text,
    directory: Directory.Cache,
    encoding: Encoding.UTF8,
    recursive: true,
  });
  await Share.share({ title: name, files: [uri] }).catch(() => undefined);
}

/** Removes what was shared before. It cannot be done at once: another app may still be reading it. */
export const forgetSharedFiles = (): Promise<void> =>
  Filesystem.rmdir({ path: folder, directory: Directory.Cache, recursive: true }).catch(() => undefined); // nothing was shared
