import type { Counters } from '../../../admin/ports';
import type { Table } from '../table';
import { readCounts } from '../writes/counters';

export const dynamoCounters = (table: Table): Counters => ({ read: () => readCounts(table) });
