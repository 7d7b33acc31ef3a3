import { type Script, startScriptedModel } from '../support/scripted-model';
import { startInThread } from './thread';

const settings = {
  REQUIRE_PROVED_ADDRESS: 'true', // a model is asked for whoever has proved a mailbox, the engine answers the others
  RECURRING_PAYMENTS: 'on',
  CREDENTIAL_CALLS_PER_MINUTE: '1000000',
  CODES_PER_NETWORK_AN_HOUR: '1000000',
  // Nobody measures here who has an account, and nobody waits for a model that is coming back: the waits are as many, and shorter.
  EVEN_ANSWER_MS: '1',
  MODEL_PATIENCE: '0.05',
  // What fails is chosen by the seed: a call of a service is not given up because a processor is busy.
  AWS_PATIENCE: '100',
};

const answersOfModel: Script = { say: ['Rest, ', 'fluids, ', 'review in two days.'] };

/** One machine with a model, whose clock jumps, which loses its power and goes on with what it has. */
export async function startMachine() {
  const model = await startScriptedModel(answersOfModel);
  const env = {
    ...settings,
    OPENAI_API_KEY: 'sk-scripted',
    OPENAI_BASE_URL: model.baseUrl,
    OPENAI_MODEL: 'scripted',
  };
  let product = await startInThread({ env });
  let offsetMs = 0;
  const setClock = () => product.call('POST', '/__local/clock', { body: { offsetMs } });
  return {
    call: (...asked: Parameters<typeof product.call>) => product.call(...asked),
    get product() {
      return product;
    },
    now: () => Date.now() + offsetMs,
    /** The clock jumps, mostly forward; a negative number sets it back, as a time server does. */
    async jump(ms: number) {
      offsetMs += ms;
      await setClock();
    },
    /** The model does this with its next questions, one after the other, and then answers again. */
    misbehave: (...scripts: readonly [Script, ...Script[]]) => model.play(...scripts, answersOfModel),
    /** The model has answered every question since, as it does. */
    behave: () => model.play(answersOfModel),
    /** The power goes, and comes back; `meanwhile` is told the folder of what is left. */
    async losePower(meanwhile?: (folder: string) => void) {
      await product.kill();
      meanwhile?.(product.folder);
      product = await startInThread({ folder: product.folder, env });
      await setClock();
    },
    async stop() {
      await product.stop();
      await model.close();
    },
  };
}
export type Machine = Awaited<ReturnType<typeof startMachine>>;
