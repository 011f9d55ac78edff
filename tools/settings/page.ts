import { PROGRAMS } from './catalogue.ts'
import { isSecret } from '@palco/service/environment'
import type { Program } from './program.ts'

/** Examples and tests read their variables by themselves. */
const readsFiles = ({ folder }: Program): boolean => folder.startsWith('apps/') || folder === 'tools'

const variable = (program: Program, name: string): string =>
  readsFiles(program) && isSecret(name) ? `\`${name}\`, \`…_FILE\`` : `\`${name}\``

const table = (program: Program): string =>
  [
    `## ${program.title}`,
    '',
    '| variable | default | meaning |',
    '|---|---|---|',
    ...program.settings.map(
      ([name, fallback, meaning]) => `| ${variable(program, name)} | ${fallback} | ${meaning} |`,
    ),
    '',
  ].join('\n')

/** The text of docs/settings.md. */
export const settingsPage = (): string =>
  [
    '# Settings',
    '',
    'Every variable that a process of the project reads. Written by `npm run settings` from `tools/settings/programs`; a test fails when a process',
    'reads one that does not stand here, or one stands here that none reads. An empty variable counts as absent. A wrong value stops the start with a line that names the variable.',
    'What the parts do with them: [platform](platform-settings.md), [storefront](storefront-settings.md), [sealing](sealing.md), [console](console.md), [odds feed](odds-feed.md).',
    '',
    'Secrets may come from files: where `…_FILE` stands next to a name, `NAME_FILE=/path` gives `NAME` the text of that file, without line breaks at its end and a byte order mark in front; likewise the',
    '`PROVIDER_…_KEY` of any provider. Both at once, a file that is empty and what cannot be read (a folder, a pipe, another encoding than UTF-8, more than 1 MB) stop the start. `npm run config -- check` judges settings without starting anything ([settings of the platform](platform-settings.md#before-going-live)).',
    '',
    'Settings of keys hold one key or several, separated by commas: the first signs, seals or is sent, each is accepted. Those in files are read again when they change; how each is rotated: [keys](keys.md).',
    '',
    'Each part runs alone with the command of its heading; `npm start` runs all of them and hands each the addresses of the others and the demo’s keys.',
    'Order of start: PostgreSQL, then the platform (it migrates), then games and odds feed (each migrates its own database), then storefront and console.',
    '',
    ...PROGRAMS.map(table),
  ].join('\n')
