import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App, type Stack } from 'aws-cdk-lib';
import { Deployment } from '../../lib/stacks/deployment';
import { type StageSettings, stages } from '../../lib/stage';
import type { StageName } from '../../lib/stage-file';
import { bundles } from './bundles';

// The template validator takes many seconds a synthesis; it runs once, in the full `cdk synth` of the checks.
process.env.CDK_VALIDATION = 'false';

const folder = mkdtempSync(join(tmpdir(), 'ai-medix-infra-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const cdk = JSON.parse(readFileSync(new URL('../../cdk.json', import.meta.url), 'utf8')) as {
  context: Record<string, unknown>;
};
// Where in our code a resource was made stands in no template, and finding it out takes a third of a synthesis.
const context = {
  ...cdk.context,
  'aws:cdk:disable-stack-trace': true,
  'aws:cdk:disable-creation-stack-traces': true,
};

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

export type Stages = Readonly<Record<StageName, Synthesised>>;

/** The real app, not yet synthesised. */
export function theApp(
  pagesDir = join(folder, 'no-pages'),
  settings: readonly StageSettings[] = stages(),
  bookDir = join(folder, 'no-book'),
): { app: App; deployments: Deployment[] } {
  // The tree of an app, which no test reads, takes nearly half of a synthesis.
  const app = new App({ context, outdir: mkdtempSync(join(folder, 'out-')), treeMetadata: false });
  return {
    app,
    deployments: settings.map((stage) => new Deployment(app, stage, { bundles, pagesDir, bookDir })),
  };
}

/** Both stages as templates, with pages and a book where folders of them are given. */
export function templatesWith(pagesDir?: string, bookDir?: string): Stages {
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
