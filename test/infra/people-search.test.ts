import { keys } from '../../lambdas/adapters/dynamo/keys';
import {
  documentOfPerson,
  peopleIndex,
  searchedFields,
} from '../../lambdas/adapters/opensearch/people-index';
import { stageOf } from '../../lib/stage';
import { readStageFile, type StageFile } from '../../lib/stage-file';
import { inWords, ofType, only, settingsOf, synthesised } from './synthesised';
import { templatesOf, theApp } from './the-app';

const templatesFor = (file: StageFile) => {
  const [templates] = theApp(undefined, [stageOf('prod', file)]).deployments.map(templatesOf);
  if (!templates) throw new Error('no stage');
  return templates;
};
const { data, api } = templatesFor({
  ...readStageFile('prod'),
  peopleSearch: { redundant: true, mostIngestionUnits: 3 },
});
const pipeline = only(data, 'AWS::OSIS::Pipeline').Properties;
const configuration = JSON.parse(inWords(pipeline.PipelineConfigurationBody));

describe('the engine behind the panel’s search', () => {
  it('is not there until a stage chooses it', async () => {
    for (const stage of Object.values(await synthesised())) {
      const all = JSON.stringify([stage.data, stage.api]);
      expect(all).not.toMatch(/OpenSearchServerless|OSIS|aoss:|PEOPLE_SEARCH_ENDPOINT|StreamSpecification/);
    }
  });

  it('gets the accounts alone, and of them what is searched', () => {
    const { source, processor, sink } = configuration.people;
    const [{ opensearch }] = sink;
    expect([pipeline.MinUnits, pipeline.MaxUnits]).toEqual([1, 3]);
    expect(only(data, 'AWS::DynamoDB::Table').Properties.StreamSpecification).toEqual({
      StreamViewType: 'NEW_IMAGE',
    });
    expect(source.dynamodb.tables[0].stream).toEqual({ start_position: 'LATEST' });
    expect(processor[0].drop_events.drop_when).toBe(`getMetadata("sort_key") != "${keys.account('a').sk}"`);
    const { properties } = JSON.parse(opensearch.template_content).template.mappings;
    const kept = processor[1].select_entries.include_keys;
    expect(Object.keys(properties)).toEqual(kept);
    expect(kept.sort()).toEqual(
      [
        ...[...searchedFields, 'id', 'status', 'role', 'plan', 'planStatus'],
        ...['createdAt', 'planEndsAt'],
      ].sort(),
    );
    for (const field of searchedFields) expect(properties[field].normalizer).toBe('lowercase');
    expect(opensearch).toMatchObject({ index: peopleIndex, document_id: `\${getMetadata("primary_key")}` });
    expect(documentOfPerson('a')).toBe(Object.values(keys.account('a')).join('|'));
  });

  it('lies under our key, and answers the panel and the job that erases, and nobody else', () => {
    const policies = [...ofType(data, 'AWS::OpenSearchServerless::SecurityPolicy')].map(
      ([, { Properties }]) => [Properties.Type, JSON.parse(inWords(Properties.Policy))],
    );
    expect(Object.fromEntries(policies).encryption).toMatchObject({ AWSOwnedKey: false });
    const rules = ofType(api, 'AWS::OpenSearchServerless::AccessPolicy').map(([, { Properties }]) => {
      expect(Properties.Name).toMatch(/^[a-z][a-z0-9-]{2,31}$/);
      return JSON.parse(inWords(Properties.Policy))[0];
    });
    expect(rules).toHaveLength(2);
    for (const { Rules, Principal } of rules) {
      expect(Rules).toEqual([
        {
          ResourceType: 'index',
          Resource: [`index/ai-medix-prod/${peopleIndex}`],
          Permission: ['aoss:ReadDocument', 'aoss:WriteDocument'],
        },
      ]);
      expect(Principal).toEqual([expect.stringMatching(/^<(admin|resumeerasures)/)]);
    }
    for (const name of ['admin', 'resume-erasures'] as const) {
      expect(settingsOf(api, name).PEOPLE_SEARCH_ENDPOINT).toBeDefined();
    }
    expect(JSON.stringify(api).match(/aoss:APIAccessAll/g)).toHaveLength(2);
  });
});
