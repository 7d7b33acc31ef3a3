import { retention, trialCases } from '#contract/product';
import type {
  Answers,
  Documents,
  KeptReading,
  Readings,
  ReportFiles,
  ReportPorts,
  TrialPorts,
  Trials,
} from '../../lambdas/tools/ports';
import { fakeHistory, fakeInbox } from './life-fakes';
import { type FakeKeys, fakeAnswers, fakeRefinements, fakeSpending, toolsPorts } from './tool-fakes';

const uploadMs = retention.uploadHours * 3_600_000;
export const address = 'https://s3.ap-south-1.amazonaws.com/medical-documents';

/** Uploads in memory; `put` does what a browser does with the form. */
function fakeFiles(): ReportFiles & {
  put(path: string, bytes: Uint8Array, sentAt: Date): void;
  readonly paths: () => string[];
} {
  const kept = new Map<string, { bytes: Uint8Array; sentAt: Date }>();
  const found = (path: string, now: Date) => {
    const file = kept.get(path);
    return file && file.sentAt.getTime() + uploadMs > now.getTime() ? file : undefined;
  };
  return {
    put: (path, bytes, sentAt) => void kept.set(path, { bytes, sentAt }),
    paths: () => [...kept.keys()],
    address: async () => address,
    form: async (key, { type, bytes }) => ({
      url: address,
      fields: { key, 'Content-Type': type, most: String(bytes) },
    }),
    link: async (path, now) => (found(path, now) ? `${address}/${path}?X-Amz-Signature=abc` : undefined),
    async read(path, now) {
      const file = found(path, now);
      if (!file) return 'absent';
      return file.bytes.length > 10_485_760 ? 'too large' : file.bytes;
    },
    remove: async (path) => void kept.delete(path),
  };
}

type KeptThings = { history: ReturnType<typeof fakeHistory>; keys: FakeKeys };

/** Readings in memory, beside the history and the keys that go with them. The same suite runs on it and on the table. */
export function fakeReadings({ history, keys }: KeptThings): Readings & {
  add(memberId: string, reading: KeptReading): void;
} {
  const kept = new Map<string, KeptReading[]>();
  const of = (memberId: string) => kept.get(memberId) ?? [];
  const lasts = ({ values, mark }: KeptReading) =>
    values.length === 0 && Object.keys(mark).length === 0
      ? retention.replyHours * 3_600_000
      : retention.historyDays * 86_400_000;
  return {
    add: (memberId, reading) => void kept.set(memberId, [reading, ...of(memberId)]),
    latest: async (memberId, now) =>
      of(memberId)
        .filter((one) => Date.parse(one.createdAt) + lasts(one) > now.getTime())
        .slice(0, 50),
    async removeOf(memberId, path) {
      for (const { id, key, createdAt } of of(memberId).filter((one) => one.path === path)) {
        await history.remove(memberId, id, new Date(createdAt));
        if (key !== undefined) keys.delete(`${memberId} ${key}`);
      }
      kept.set(
        memberId,
        of(memberId).filter((one) => one.path !== path),
      );
    },
  };
}

/** A reader of documents that reads nothing, for tests whose files are text or photographs. */
export const noDocuments: Documents = {
  readPdf: async () => {
    throw new Error('no PDF was expected');
  },
  readScans: async (scans) => scans.map(() => undefined),
};

/** Answers that also keep what was read in a report. */
export const keepingReadings = (answers: Answers, readings: ReturnType<typeof fakeReadings>): Answers => ({
  async keep(left, now) {
    const kept = await answers.keep(left, now);
    if (kept && left.reading) readings.add(left.memberId, left.reading);
    return kept;
  },
});

/** Trials of networks in memory, all on one day. */
export function fakeTrials(): Trials {
  const counted = new Map<string, number>();
  return {
    async count(networkHash) {
      const before = counted.get(networkHash) ?? 0;
      if (before >= trialCases.most) return { waitSeconds: 7 };
      counted.set(networkHash, before + 1);
      return undefined;
    },
  };
}

/** The ports of the report analysis in memory, and what they keep. */
export function reportPorts(ports: Partial<ReportPorts & TrialPorts> = {}) {
  const keys: FakeKeys = new Map();
  const history = fakeHistory();
  const inbox = fakeInbox();
  const spending = ports.spending ?? fakeSpending(new Map(), keys);
  const answers = fakeAnswers({ keys, history, inbox, spending });
  const readings = fakeReadings({ history, keys });
  const files = fakeFiles();
  const whole: ReportPorts & TrialPorts = {
    ...toolsPorts({ spending }),
    assistant: undefined,
    answers: keepingReadings(answers, readings),
    files,
    documents: noDocuments,
    readings,
    trials: fakeTrials(),
    refinements: fakeRefinements(history),
    ...ports,
  };
  return { ports: whole, files, history, inbox, readings };
}
