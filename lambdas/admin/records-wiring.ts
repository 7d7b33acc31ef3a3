import { dynamoKnownDeletions } from '../adapters/dynamo/panel/deletions';
import { dynamoPanelLists } from '../adapters/dynamo/panel/panel-lists';
import type { Table } from '../adapters/dynamo/table';
import type { ListPorts, RecordsPorts } from './ports';

/** Wires what the panel's other lists are asked by; it is loaded with their handler. */
export const wireRecords = (table: Table, lists: ListPorts): RecordsPorts => ({
  ...lists,
  deletions: dynamoKnownDeletions(table),
  lists: dynamoPanelLists(table),
});
