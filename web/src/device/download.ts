const frameStandsMs = 5_000; // docs/product.md, Pages; by then the download has begun or failed

/** Downloads a file by a hidden frame, so that the page stays where it is; when that fails, it goes to the file. */
export function download(address: string): void {
  const goThere = () => location.assign(address);
  try {
    const frame = document.createElement('iframe');
    frame.hidden = true;
    frame.src = address;
    // A download loads nothing into its frame: what loads is a refusal or an error page.
    frame.onload = goThere;
    frame.onerror = goThere;
    document.body.append(frame);
    setTimeout(() => frame.remove(), frameStandsMs);
  } catch {
    goThere();
  }
}
