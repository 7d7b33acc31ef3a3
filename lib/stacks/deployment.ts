import { type App, CfnRule, Fn, type Stack, Stage, Tags } from 'aws-cdk-lib';
import type { Bundles } from '../functions/bundle';
import type { StageSettings } from '../stage';
import { ApiStack } from './api-stack';
import { DataStack } from './data-stack';
import { EdgeAlarmsStack, EdgeStack } from './edge-stack';
import { IdentityStack } from './identity-stack';
import { ObservabilityStack } from './observability-stack';
import { WebStack } from './web-stack';

/** A build is what this checkout deploys: the functions as bundled, the pages and the reference as built. */
type Build = { readonly bundles: Bundles; readonly pagesDir: string; readonly bookDir: string };

/** One stage of the product, whole. What is kept comes first, what people see last. */
export class Deployment extends Stage {
  readonly identity: IdentityStack;
  readonly data: DataStack;
  readonly api: ApiStack;
  readonly edge: EdgeStack;
  readonly web: WebStack;
  readonly edgeAlarms: EdgeAlarmsStack;
  readonly observability: ObservabilityStack;

  constructor(app: App, stage: StageSettings, { bundles, pagesDir, bookDir }: Build) {
    super(app, `ai-medix-${stage.name}`, { env: { region: stage.region } });
    const props = { terminationProtection: stage.deletionProtection };

    this.data = new DataStack(this, stage, props);
    this.identity = new IdentityStack(this, { stage, bundles, data: this.data }, props);
    const parts = { stage, bundles, identity: this.identity, data: this.data };
    this.api = new ApiStack(this, parts, props);
    this.edge = new EdgeStack(this, stage, props);
    const { firewallArn } = this.edge;
    this.web = new WebStack(
      this,
      stage,
      { data: this.data, api: this.api, firewallArn, pagesDir, bookDir },
      { ...props, crossRegionReferences: true },
    );
    this.edgeAlarms = new EdgeAlarmsStack(this, stage, this.web.distribution, props);
    this.observability = new ObservabilityStack(
      this,
      stage,
      { data: this.data, identity: this.identity, api: this.api, web: this.web },
      props,
    );
    const { data, identity, api, edge, web, edgeAlarms, observability } = this;
    const stacks = [data, identity, api, edge, web, edgeAlarms, observability];
    if (stage.unchosen.length > 0) {
      for (const stack of stacks) refuseDeployment(stack, 'choices-are-made', unchosenIn(stage));
    }
    if (stage.needsPages && !(this.web.hasPages && this.web.hasBook)) {
      refuseDeployment(
        this.web,
        'pages-are-built',
        'The pages are not built, or the reference is not: npm run build, npm run book, then deploy again.',
      );
    }
    Tags.of(this).add('product', 'ai-medix');
    Tags.of(this).add('stage', stage.name);
  }
}

/** The template is complete, and CloudFormation refuses to deploy it before it makes anything. */
function refuseDeployment(stack: Stack, id: string, assertDescription: string): void {
  new CfnRule(stack, id, {
    assertions: [{ assert: Fn.conditionEquals('the choice', 'not made'), assertDescription }],
  });
}

const unchosenIn = ({ name, unchosen }: StageSettings): string =>
  `stages/${name}.json still holds values that belong to nobody: ${unchosen.join(', ')}.`;
