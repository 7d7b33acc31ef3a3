import { type App, Stage, Tags } from 'aws-cdk-lib';
import type { Bundles } from '../functions/bundle';
import type { StageSettings } from '../stage';
import { ApiStack } from './api-stack';
import { DataStack } from './data-stack';
import { IdentityStack } from './identity-stack';
import { ObservabilityStack } from './observability-stack';
import { WebStack } from './web-stack';

/** What is deployed from this checkout: the functions as bundled, the pages as built. */
type Build = { readonly bundles: Bundles; readonly pagesDir: string };

/** One stage of the product, whole. What is kept comes first, what people see last. */
export class Deployment extends Stage {
  readonly identity: IdentityStack;
  readonly data: DataStack;
  readonly api: ApiStack;
  readonly web: WebStack;
  readonly observability: ObservabilityStack;

  constructor(app: App, stage: StageSettings, { bundles, pagesDir }: Build) {
    super(app, `ai-medix-${stage.name}`, { env: { region: stage.region } });
    const props = { terminationProtection: stage.deletionProtection };

    this.data = new DataStack(this, stage, props);
    this.identity = new IdentityStack(this, { stage, bundles, data: this.data }, props);
    const parts = { stage, bundles, identity: this.identity, data: this.data };
    this.api = new ApiStack(this, parts, props);
    this.web = new WebStack(this, stage, { data: this.data, api: this.api, pagesDir }, props);
    this.observability = new ObservabilityStack(this, stage, { data: this.data, api: this.api }, props);
    Tags.of(this).add('product', 'ai-medix');
    Tags.of(this).add('stage', stage.name);
  }
}
