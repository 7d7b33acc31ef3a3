import { defineConfig, mergeConfig } from 'vite';
import { nativeBuild } from './native-build';
import site from './vite.config';

/** The pages of the Android app: those of the site, begun by app/native-main.tsx and built into dist-native. */
export default defineConfig((env) =>
  mergeConfig(site(env), { build: { outDir: 'dist-native' }, plugins: [nativeBuild()] }),
);
