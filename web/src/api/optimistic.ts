import { type QueryClient, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useLanguage } from '#web/i18n/language';
import { showToast } from '#web/ui/toasts';
import { asProblem } from './request';

type Change<S> = (shown: S) => S;
type Pending<S> = { change: Change<S> };

/** A layer holds what the service said last, the changes it has not answered yet, and what of them is drawn. */
type Layer<S> = { truth: S | undefined; pending: Pending<S>[]; drawn: S | undefined };

const layersOf = new WeakMap<QueryClient, Map<string, Layer<unknown>>>();

function layerOf<S>(client: QueryClient, key: QueryKey): Layer<S> {
  const layers = layersOf.get(client) ?? new Map<string, Layer<unknown>>();
  layersOf.set(client, layers);
  const name = JSON.stringify(key);
  const shown = client.getQueryData<S>(key);
  const layer = (layers.get(name) as Layer<S> | undefined) ?? { truth: shown, pending: [], drawn: shown };
  layers.set(name, layer as Layer<unknown>);
  return layer;
}

/** Shows the truth with everything on it that still waits for its answer. */
function draw<S>(client: QueryClient, key: QueryKey, layer: Layer<S>): void {
  const { truth, pending } = layer;
  client.setQueryData<S>(
    key,
    truth === undefined ? truth : pending.reduce<S>((state, { change }) => change(state), truth),
  );
  layer.drawn = client.getQueryData<S>(key);
  if (pending.length === 0) layersOf.get(client)?.delete(JSON.stringify(key));
}

/** Takes an answered change off the layer; `settle` makes of the truth what the answer told. */
function settle<S>(client: QueryClient, key: QueryKey, change: Pending<S>, settled: Change<S>): void {
  const layer = layerOf<S>(client, key);
  const shown = client.getQueryData<S>(key);
  const meanwhile = shown !== layer.drawn; // somebody else wrote: theirs is newer, and what is true is asked again
  if (meanwhile) layer.truth = shown;
  if (layer.truth !== undefined) layer.truth = settled(layer.truth);
  layer.pending = layer.pending.filter((each) => each !== change);
  draw(client, key, layer);
  if (meanwhile) void client.invalidateQueries({ queryKey: key });
}

type Optimistic<S, V, A> = {
  /** The state on the screen is kept under this key. */
  queryKey: QueryKey;
  send: (value: V) => Promise<A>;
  /** Computes what is shown as soon as somebody asks for a change. */
  change: (shown: S, value: V) => S;
  /** Computes the truth from the answer, where it says more than `change` did. */
  answered?: (truth: S, answer: A, value: V) => S;
  /** The title of the word that a refusal gets. */
  failed: string;
};

/**
 * A change that is shown before the service has taken it. A refusal takes back this one change, not those made beside
 * it, and says so.
 */
export function useOptimistic<S, V, A>({ queryKey, send, change, answered, failed }: Optimistic<S, V, A>) {
  const client = useQueryClient();
  const language = useLanguage();
  return useMutation({
    mutationFn: send,
    onMutate: async (value) => {
      await client.cancelQueries({ queryKey }); // an older answer must not overwrite what was just asked for
      const layer = layerOf<S>(client, queryKey);
      const pending = { change: (shown: S) => change(shown, value) };
      layer.pending.push(pending);
      draw(client, queryKey, layer);
      return pending;
    },
    onSuccess: (answer, value, pending) =>
      settle<S>(client, queryKey, pending, (truth) =>
        answered ? answered(truth, answer, value) : change(truth, value),
      ),
    onError: (thrown, _, pending) => {
      if (pending) settle<S>(client, queryKey, pending, (truth) => truth);
      showToast({ title: failed, text: asProblem(thrown).inWords(language), tone: 'danger' });
    },
  });
}
