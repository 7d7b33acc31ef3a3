import { Camera } from '@capacitor/camera';
import { Filesystem } from '@capacitor/filesystem';

const wentBack = 'OS-PLUG-CAMR-0006'; // the plugin's own code
const longestSide = 2_000; // pixels, as features/tools/reports/shrink-photo.ts would make it

/** A photo of a report by the phone's camera. The copy that the camera leaves is removed: it shows a patient. */
export async function takePhoto(): Promise<File | undefined> {
  const taken = await Camera.takePhoto({
    targetWidth: longestSide,
    targetHeight: longestSide,
    correctOrientation: true,
    saveToGallery: false,
  }).catch((thrown: unknown) => {
    if (typeof thrown === 'object' && thrown !== null && 'code' in thrown && thrown.code === wentBack) return;
    throw thrown;
  });
  if (!taken?.webPath) return undefined;
  try {
    const picture = await (await fetch(taken.webPath)).blob();
    return new File([picture], 'report.jpg', { type: 'image/jpeg' });
  } finally {
    if (taken.uri) await Filesystem.deleteFile({ path: taken.uri }).catch(() => undefined); // already gone
  }
}
