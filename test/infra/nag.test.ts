import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Validations } from 'aws-cdk-lib';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { AwsSolutionsChecks, ServerlessChecks } from 'cdk-nag';
import type { IConstruct } from 'constructs';
import { stageOf, stages } from '../../lib/stage';
import { readStageFile } from '../../lib/stage-file';
import { theApp } from './the-app';

const pagesDir = mkdtempSync(join(tmpdir(), 'ai-medix-pages-'));
writeFileSync(join(pagesDir, 'index.html'), '<!doctype html>');
afterAll(() => rmSync(pagesDir, { recursive: true, force: true }));

/** Stages with their pages, under both sets of rules. */
function checked(settings = stages()) {
  const made = theApp(pagesDir, settings);
  Validations.of(made.app).addPlugins(new AwsSolutionsChecks(made.app), new ServerlessChecks(made.app));
  return made;
}

type Acknowledged = { at: string; id: string; reason: string };

function acknowledgedIn(root: IConstruct): Acknowledged[] {
  return root.node.findAll().flatMap((construct) =>
    construct.node.metadata
      .filter(({ type }) => type === Validations.ACKNOWLEDGED_RULES_METADATA_KEY)
      .flatMap(({ data }) =>
        Object.entries(data as Record<string, string>).map(([id, reason]) => ({
          at: construct.node.path,
          id,
          reason,
        })),
      ),
  );
}

describe('the rules of AWS Solutions and of serverless applications', () => {
  const both = checked();

  it('find nothing in either stage that is not explained', () => {
    const { app } = both;
    expect(() => app.synth()).not.toThrow();
  });

  it('find nothing in what a stage may choose beside', () => {
    const beside = {
      ...readStageFile('prod'),
      peopleSearch: { redundant: true, mostIngestionUnits: 3 },
      scansUploads: true,
    };
    const { app } = checked([stageOf('prod', beside)]);
    expect(() => app.synth()).not.toThrow();
  });

  it('would have found a fault', () => {
    const { app, deployments } = checked(stages().slice(0, 1));
    const [first] = deployments;
    if (!first) throw new Error('no stage');
    new Topic(first.data, 'careless');
    expect(() => app.synth()).toThrow(/data\/careless/);
  });

  it('are set aside only with a reason that names what guards instead', () => {
    const all = acknowledgedIn(both.app);
    expect(all.length).toBeGreaterThan(0);
    for (const { reason } of all) expect(reason.length).toBeGreaterThanOrEqual(30);
    // Wildcards and managed policies one finding at a time, never a whole rule.
    for (const { id } of all.filter((one) => /IAM[45]/.test(one.id))) expect(id).toMatch(/IAM[45]\[.+\]$/);
    // Each is a decision that somebody has to stand for, whatever number of rules it answers.
    expect(new Set(all.map(({ reason }) => reason)).size).toBeLessThanOrEqual(24);
  });
});
