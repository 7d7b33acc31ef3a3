import { useEffect, useState } from 'react';
import { nativeDevice } from '#web/device/native';

/** Says whether the deployment has an Android app for whoever reads this in a browser; false until that is known. */
export function useAndroidApp(): boolean {
  const [isThere, setIsThere] = useState(false);
  useEffect(() => {
    if (nativeDevice()) return;
    // Fetched late, because it is nothing that a page is drawn with.
    import('./config')
      .then(({ siteConfig }) => siteConfig())
      .then(
        ({ androidApkUrl }) => setIsThere(androidApkUrl !== null),
        () => undefined, // without a connection nothing could be downloaded
      );
  }, []);
  return isThere;
}
