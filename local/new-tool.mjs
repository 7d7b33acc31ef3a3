// `npm run new tool <name>`: a fifth tool that compiles and answers. Plain JavaScript without dependencies.
// It begins as a copy of the notes, the smallest tool: there is no template that could fall behind the house.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const capital = (word) => word.charAt(0).toUpperCase() + word.slice(1);

/** Names of the notes' own and what takes their place; whatever else says "note" is the engine's and stays. */
const renamed = (name) => [
  ['notesRoutes', `${name}Routes`],
  ['notesWords', `${name}Words`],
  ['NotesWords', `${capital(name)}Words`],
  ['NotesPage', `${capital(name)}Page`],
  ['function Notes(', `function ${capital(name)}Tool(`],
  ['<Notes />', `<${capital(name)}Tool />`],
  ['WriteNote', `Ask${capital(name)}`],
  ['writeNote', `ask${capital(name)}`],
  ['askNote', `answer${capital(name)}`],
  ['notePrompt', `${name}Prompt`],
  ['TopicForm', `${capital(name)}Form`],
  ['const notes', `const ${name}`],
  ['typeof notes', `typeof ${name}`],
  ['words(notes,', `words(${name},`],
  [').notes)', `).${name})`],
  ['toolTable.notes', `toolTable.${name}`],
  ["useToolPage('notes'", `useToolPage('${name}'`],
  ["'note-2'", `'${name}-1'`],
  ['notes-page', `${name}-page`],
  ['topic-form', `${name}-form`],
  ['write-note', `ask-${name}`],
  ['tools/notes', `tools/${name}`],
  ['i18n/notes', `i18n/${name}`],
  ["'./hi/notes'", `'./hi/${name}'`],
  ["'../notes'", `'../${name}'`],
  ["'./notes'", `'./${name}'`],
  // The text of its answer has the name of the tool.
  ['{ note, ', `{ ${name}: note, `],
  ['{ note }', `{ ${name}: note }`],
  ['english.note', `english.${name}`],
];

const copied = [
  'contract/tools/notes/routes.ts',
  'lambdas/tools/notes/prompt.ts',
  'lambdas/tools/notes/write-note.ts',
  'web/src/features/tools/notes/notes-page.tsx',
  'web/src/features/tools/notes/topic-form.tsx',
  'web/src/i18n/notes.ts',
  'web/src/i18n/hi/notes.ts',
  'test/features/tools/notes/write-note.test.ts',
];

const inWords = (text, pairs) => {
  const taken = new Map(pairs);
  const sought = pairs.map(([word]) => {
    const [before, after] = [/^\w/.test(word) ? '\\b' : '', /\w$/.test(word) ? '\\b' : ''];
    return before + word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&') + after;
  });
  return text.replace(new RegExp(sought.join('|'), 'g'), (word) => taken.get(word));
};

/** Puts text in front of the one place that is sought; a house in which it is not there is another than this knows. */
function before(text, sought, added) {
  const at = text.indexOf(sought);
  if (at < 0 || text.indexOf(sought, at + 1) >= 0) throw new Error(`not found, or found twice: ${sought}`);
  return text.slice(0, at) + added + text.slice(at);
}

/** Each file that knows of every tool, and how the new one comes into it. */
const extended = {
  'contract/tools/table.ts': (text, name) => {
    const [row] = /^ {2}notes: \{\n[\s\S]*?^ {2}\},\n/m.exec(text) ?? [];
    if (!row) throw new Error('the table of tools has no row of the notes');
    const own = row
      .replace('  notes: {', `  ${name}: {`)
      .replace(/id: '[^']*'/, `id: '${name}'`)
      .replace(/name: \{[^}]*\}/, `name: { en: '${capital(name)}', hi: '${capital(name)}' }`)
      .replace(/text: 'note'/, `text: '${name}'`);
    return text.replace(row, row + own);
  },
  'contract/tools/routes.ts': (text, name) =>
    before(
      before(text, 'import { diagnosisRoutes }', `import { ${name}Routes } from './${name}/routes';\n`),
      '...ratingRoutes',
      `...${name}Routes, `,
    ),
  'lambdas/tools/handler.ts': (text, name) => {
    const [served] =
      /^ {4}\{\n {6}under: \[`[^`]*toolTable\.notes\.id[^`]*`\],\n[\s\S]*?^ {4}\},\n/m.exec(text) ?? [];
    if (!served) throw new Error('the handler of the tools does not serve the notes');
    const own = inWords(served, [
      ...renamed(name),
      ['toolTable.notes', `toolTable.${name}`],
      ['./notes/', `./${name}/`],
    ]);
    return text.replace(served, served + own);
  },
  'web/src/features/tools/screens.ts': (text, name) =>
    before(
      text,
      '};\n',
      `  ${name}: async () => (await import('./${name}/${name}-page')).${capital(name)}Page,\n`,
    ),
};

/** Writes a new tool into the house that lies in that folder, and answers the files that were made or changed. */
export function addTool(root, name) {
  if (!/^[a-z]+$/.test(name))
    throw new Error('the name of a tool is one word of small letters: its folder on every side');
  const pairs = renamed(name);
  const files = new Map();
  for (const path of copied)
    files.set(inWords(path.replace('i18n/hi/notes', `i18n/hi/${name}`), pairs), inWords(read(path), pairs));
  for (const path of files.keys())
    if (existsSync(join(root, path))) throw new Error(`${path} is there already`);
  for (const [path, extend] of Object.entries(extended)) files.set(path, extend(read(path), name));
  for (const [path, text] of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return [...files.keys()];

  function read(path) {
    return readFileSync(join(root, path), 'utf8');
  }
}
