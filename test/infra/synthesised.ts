import type { FunctionName } from '../../lib/functions/bundle';
import { onceARun } from '../support/once-a-run';
import type { Resource, Stages, Template } from './the-app';

export type { Resource, Template } from './the-app';

/** Both stages as templates. Whoever only reads them does not load what makes them, which takes a second in every file. */
export const synthesised = (): Promise<Stages> =>
  onceARun('templates', async () => (await import('./the-app')).templatesWith());

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
