import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App, type Stack } from 'aws-cdk-lib';
import { type Bundles, bundleFunctions, type FunctionName } from '../../lib/functions/bundle';
import { Deployment } from '../../lib/stacks/deployment';
import { type StageSettings, stages } from '../../lib/stage';
import type { StageName } from '../../lib/stage-file';
import { onceARun, runFolder } from '../support/once-a-run';

// The template validator takes many seconds a synthesis; it runs once, in the full `cdk synth` of the checks.
process.env.CDK_VALIDATION = 'false';

const folder = mkdtempSync(join(tmpdir(), 'ai-medix-infra-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const cdk = JSON.parse(readFileSync(new URL('../../cdk.json', import.meta.url), 'utf8')) as {
  context: Record<string, unknown>;
};
// Where in our code a resource was made stands in no template, and finding it out takes a third of a synthesis.
const context = { ...cdk.context, 'aws:cdk:disable-stack-trace': true };

/** A resource as it stands in a template. */
export type Resource = {
  readonly Type: string;
  // biome-ignore lint/suspicious/noExplicitAny: the shape of a resource is AWS's, and tests read it by meaning
  readonly Properties: any;
  readonly DeletionPolicy?: string;
};
export type Template = {
  readonly Resources: Readonly<Record<string, Resource>>;
  readonly Rules?: Readonly<Record<string, { Assertions: { Assert: unknown; AssertDescription: string }[] }>>;
};
type StackName = 'identity' | 'data' | 'api' | 'edge' | 'web' | 'edgeAlarms' | 'observability';
type Synthesised = Readonly<Record<StackName, Template>>;

/** The functions as they would be deployed; bundled once for all test files. */
export const bundles: Bundles = await onceARun('bundles', () => bundleFunctions(join(runFolder, 'bundles')));

/** The real app, not yet synthesised. */
export function theApp(
  pagesDir = join(folder, 'no-pages'),
  settings: readonly StageSettings[] = stages(),
  bookDir = join(folder, 'no-book'),
): { app: App; deployments: Deployment[] } {
  const app = new App({ context, outdir: mkdtempSync(join(folder, 'out-')) });
  return {
    app,
    deployments: settings.map((stage) => new Deployment(app, stage, { bundles, pagesDir, bookDir })),
  };
}

type Stages = Readonly<Record<StageName, Synthesised>>;
const withoutPages: Stages = await onceARun('templates', () => templatesWith(join(folder, 'no-pages')));

/** Both stages as templates. */
export const synthesised = (pagesDir?: string, bookDir?: string): Stages =>
  pagesDir === undefined ? withoutPages : templatesWith(pagesDir, bookDir);

function templatesWith(pagesDir: string, bookDir?: string): Stages {
  const { deployments } = theApp(pagesDir, stages(), bookDir);
  const [dev, prod] = deployments.map(templatesOf);
  if (!dev || !prod) throw new Error('a stage is missing');
  return { dev, prod };
}

export function templatesOf(deployment: Deployment): Synthesised {
  const assembly = deployment.synth();
  const template = (stack: Stack) => assembly.getStackArtifact(stack.artifactId).template as Template;
  const { identity, data, api, edge, web, edgeAlarms, observability } = deployment;
  return {
    identity: template(identity),
    data: template(data),
    api: template(api),
    edge: template(edge),
    web: template(web),
    edgeAlarms: template(edgeAlarms),
    observability: template(observability),
  };
}

/** The resources of one type, with their logical ids. */
export const ofType = (template: Template, type: string): [string, Resource][] =>
  Object.entries(template.Resources).filter(([, resource]) => resource.Type === type);

/** The one resource of a type. */
export function only(template: Template, type: string): Resource {
  const found = ofType(template, type);
  if (found.length !== 1 || !found[0]) throw new Error(`${found.length} resources of type ${type}`);
  return found[0][1];
}

/** A value of a template as text: what only AWS knows stands there as `<name>`. */
export function inWords(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  const [[fn, argument] = ['', '']] = Object.entries(value);
  if (fn === 'Fn::Join')
    return (argument as [string, unknown[]])[1].map(inWords).join((argument as [string])[0]);
  if (fn === 'Fn::Sub') return String(argument);
  if (fn === 'Fn::ImportValue') return `<${String(argument).replace(/^.*:ExportsOutput(Ref|FnGetAtt)/, '')}>`;
  return `<${[argument].flat().join('.')}>`;
}

/** The deployed function of a feature. */
export const functionOf = (template: Template, feature: FunctionName): Resource => {
  const found = ofType(template, 'AWS::Lambda::Function').find(
    ([, { Properties }]) => Properties.Environment.Variables.POWERTOOLS_SERVICE_NAME === feature,
  );
  if (!found) throw new Error(`no function for ${feature}`);
  return found[1];
};
/** Its settings, with names in the place of what only AWS knows. */
export const settingsOf = (template: Template, feature: FunctionName): Record<string, string> =>
  Object.fromEntries(
    Object.entries<unknown>(functionOf(template, feature).Properties.Environment.Variables).map(
      ([name, value]) => [name, inWords(value)],
    ),
  );
