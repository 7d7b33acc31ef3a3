import { SecureStorage } from '@aparajita/capacitor-secure-storage';
import type { DeviceStore } from '../native';

const prefix = 'ai-medix.store.'; // apart from what any other plugin may keep

// A key store that fails, as some phones' do after an update: what is kept lasts as long as the app runs.
const unkept = () => undefined;

/**
 * Opens the store of what nobody else may read: it is encrypted with a key of the phone's key store. It is read into
 * memory once, because the first drawing already asks who is signed in. What cannot be decrypted any more is forgotten:
 * the person signs in again.
 */
export async function openSecureStore(): Promise<DeviceStore> {
  const values: Record<string, string> = Object.create(null);
  await SecureStorage.setKeyPrefix(prefix);
  try {
    const keys = await SecureStorage.keys();
    const found = await Promise.all(keys.map((key) => SecureStorage.getItem(key)));
    keys.forEach((key, place) => {
      const value = found[place];
      if (typeof value === 'string') values[key] = value;
    });
  } catch {
    await SecureStorage.clear().catch(unkept);
  }
  return {
    values,
    getItem: async (key) => values[key] ?? null,
    async setItem(key, value) {
      values[key] = value;
      await SecureStorage.setItem(key, value).catch(unkept);
    },
    async removeItem(key) {
      delete values[key];
      await SecureStorage.removeItem(key).catch(unkept);
    },
    async clear() {
      for (const key of Object.keys(values)) delete values[key];
      await SecureStorage.clear().catch(unkept);
    },
  };
}
