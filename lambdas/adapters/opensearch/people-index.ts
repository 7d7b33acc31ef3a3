/** The pipeline writes this index; lib/people-search.ts says its fields, and a test holds both together. */
export const peopleIndex = 'people';

/** These texts are searched by a part of them. */
export const searchedFields = ['fullName', 'email', 'phone', 'city'] as const;

/** The pipeline names a document by both keys of the table's item. */
export const documentOfPerson = (memberId: string): string => `PERSON#${memberId}|ACCOUNT`;
