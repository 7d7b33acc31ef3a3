import type { PlanName } from '../plans';
import type { Sentence } from '../sentences';

/** One thing that people pay for. What derives from its row is listed in ARCHITECTURE.md. */
export type Tool = {
  /** In addresses, and with every answer that is kept. */
  readonly id: string;
  readonly name: Sentence;
  /** The mark beside its name: one of `web/src/ui/icons.tsx`. */
  readonly icon: string;
  /** The plans that include it, beside administrators; a row without them is for every plan. */
  readonly plans?: readonly PlanName[];
  /** Its answers are read as this, whatever the tool is called. */
  readonly answers: 'assessment' | 'dose' | 'report' | 'note';
  /** Its whole request is one text about a patient: it is read anew each time, and can be asked again from the history. */
  readonly asksWithText?: true;
  /** The draft of its form that tells what was begun, where it is not the one text under the tool's id. */
  readonly draft?: { readonly part: string } | { readonly field: string };
  /** The field of its reply that is one Markdown text, and streams. An answer of several parts has none. */
  readonly text?: string;
  /** Its button counts down this many seconds, for a tool that people wait for without seeing a text grow. */
  readonly lateAfterSeconds?: number;
  /** On the dashboard: what it does, and the words of the link to it. */
  readonly card: { readonly text: Sentence; readonly open: Sentence };
};

/**
 * THE table of tools, in the order in which people see them. It carries no schema, so that pages can read it: those
 * stand beside it, in a folder of the same name.
 */
export const toolTable = {
  diagnosis: {
    id: 'ai-diagnosis',
    name: { en: 'AI Diagnosis', hi: 'AI डायग्नोसिस' },
    icon: 'stethoscope',
    answers: 'assessment',
    asksWithText: true,
    text: 'analysis',
    card: {
      text: {
        en: 'Danger signs first, then a ranked differential from typed symptoms.',
        hi: 'लक्षण लिखें: सबसे ऊपर ख़तरे के लक्षण, फिर संभावित रोग क्रम से।',
      },
      open: { en: 'Start a diagnosis', hi: 'डायग्नोसिस शुरू करें' },
    },
  },
  calculator: {
    id: 'drug-calculator',
    name: { en: 'Drug Calculator', hi: 'दवा की खुराक' },
    icon: 'pill',
    answers: 'dose',
    draft: { field: 'drug' },
    text: 'calculation',
    lateAfterSeconds: 20, // docs/product.md, Tools
    card: {
      text: {
        en: 'Doses by age and weight, with Indian brands and the working shown.',
        hi: 'उम्र और वज़न से खुराक, भारतीय ब्रांड और पूरी गणना।',
      },
      open: { en: 'Calculate a dose', hi: 'खुराक निकालें' },
    },
  },
  reports: {
    id: 'ai-report-analysis',
    name: { en: 'AI Report Analysis', hi: 'AI रिपोर्ट विश्लेषण' },
    icon: 'report',
    answers: 'report',
    draft: { part: 'text' }, // a pasted report is kept apart from what is told beside it
    plans: ['pro'], // docs/product.md, Plans and queries
    lateAfterSeconds: 30, // docs/product.md, Tools
    card: {
      text: {
        en: 'Lab, X-ray and MRI reports read against their ranges.',
        hi: 'लैब, X-ray, MRI रिपोर्ट का नॉर्मल रेंज से मिलान।',
      },
      open: { en: 'Analyze a report', hi: 'रिपोर्ट का विश्लेषण करें' },
    },
  },
  notes: {
    id: 'ai-medical-notes',
    name: { en: 'AI Medix Guide', hi: 'AI Medix Guide' },
    icon: 'notes',
    answers: 'note',
    plans: ['basic', 'pro'], // docs/product.md, Plans and queries
    text: 'note',
    card: {
      text: {
        en: 'Clinical notes on a condition or a drug.',
        hi: 'किसी रोग या दवा पर क्लिनिकल नोट।',
      },
      open: { en: 'Write a note', hi: 'नोट बनाएँ' },
    },
  },
} as const satisfies Record<string, Tool>;

/** The house calls a tool by this name, like its folder on every side. */
export type ToolName = keyof typeof toolTable;
/** A tool is called by this id on the wire and in what is kept. */
export type ToolId = (typeof toolTable)[ToolName]['id'];

export const toolNames = /* @__PURE__ */ Object.keys(toolTable) as ToolName[];

export const toolIds = /* @__PURE__ */ toolNames.map((name) => toolTable[name].id);

/** Finds a tool by the id of its answers; a page that is older than the tool has none. */
export const toolOf = (id: ToolId): Tool | undefined =>
  toolNames.map((name): Tool => toolTable[name]).find((tool) => tool.id === id);

/** Says what people call a tool; an older page shows its id. */
export const titleOfTool = (id: ToolId): Sentence => toolOf(id)?.name ?? { en: id, hi: id };

/** The address of a tool's screen. */
export const screenOf = <Id extends string>({ id }: { readonly id: Id }): `/${Id}` => `/${id}`;
