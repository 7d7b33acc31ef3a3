import type { Messaging } from './messaging';

/** A small store of the device, all of it in memory once it was read: keys and values, both text. */
export type DeviceStore = {
  readonly values: Readonly<Record<string, string>>;
  getItem(key: string): Promise<string | null>;
  setItem(key: string, value: string): Promise<void>;
  removeItem(key: string): Promise<void>;
  clear(): Promise<void>;
};

/** Something that changes by itself and can be followed. */
type Followed<T> = { now(): T; subscribe(listener: () => void): () => void };

export type SharedText = { readonly title: string; readonly text: string };

/** The Android app has this and a browser has not. Every part of it stands behind a function of this folder. */
export type NativeDevice = {
  /** Kept by the phone's key store; what would lie in a browser's storage and must be read by nobody. */
  readonly store: DeviceStore;
  readonly online: Followed<boolean>;
  readonly notifications: {
    /** Undefined where this build cannot receive any. */
    readonly permission: () => NotificationPermission | undefined;
    readonly ask: () => Promise<NotificationPermission>;
    /** `channel` is what the phone's settings call these messages. */
    readonly messaging: (channel: string) => Messaging;
  };
  readonly share: (shared: SharedText) => Promise<void>;
  /** A photo of the phone's camera; undefined when the person went back. */
  readonly takePhoto: () => Promise<File | undefined>;
  readonly saveFile: (name: string, text: string) => Promise<void>;
  /** Hears of every return to the app; answers how to stop. */
  readonly onReturn: (hear: () => void) => () => void;
};

let device: NativeDevice | undefined;

/** Says that the pages run in the app; before the first of them is drawn. */
export const installNative = (native: NativeDevice): void => {
  device = native;
};

/** The app's own parts; undefined in a browser. */
export const nativeDevice = (): NativeDevice | undefined => device;
