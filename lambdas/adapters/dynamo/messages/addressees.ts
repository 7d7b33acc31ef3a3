import { Account } from '#person/account';
import type { Addressees } from '../../../messages/ports';
import { keys } from '../keys';
import type { Table } from '../table';
import { NoteItem } from './notifications';

export const dynamoAddressees = (table: Table): Addressees => ({
  async account(memberId) {
    const account = await table.read(keys.account(memberId), Account);
    return account?.status === 'active' ? account : undefined;
  },

  notice: (memberId, noteId) => table.read(keys.notification(memberId, noteId), NoteItem),
});
