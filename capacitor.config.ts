import config from './web/capacitor.config';

// The Capacitor CLI reads its settings beside package.json and nowhere else.
export default config;
