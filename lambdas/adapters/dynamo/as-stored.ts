import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';

/** An item, a key or the values of an expression in the service's form; what is undefined is left out. */
export const asStored = (fields: object): Record<string, AttributeValue> =>
  marshall(fields, { removeUndefinedValues: true });
