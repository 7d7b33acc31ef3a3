import { nativeDevice } from './native';

const keepForMs = 60_000; // long enough for a browser to have read it

/** Puts a text on the device as a file. The app hands it to the share sheet: where it goes is the person's choice. */
export async function saveFile(name: string, type: string, text: string): Promise<void> {
  const native = nativeDevice();
  if (native) return native.saveFile(name, text);
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), keepForMs);
}
