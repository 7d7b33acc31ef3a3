// `npm run screenshots`: the journeys, with a picture of every screen in both sizes and themes in `artifacts/screens`.
import { installWhatIsMissing, run, withOwnTools } from '../local/prepare.mjs';

installWhatIsMissing();
run('playwright', ['test'], {
  env: withOwnTools({ ...process.env, EVERY_SCREEN: '1' }),
});
