import { PROGRAMS } from './catalogue.ts'
import type { Program } from './program.ts'

const table = ({ title, settings }: Program): string =>
  [
    `## ${title}`,
    '',
    '| variable | default | meaning |',
    '|---|---|---|',
    ...settings.map(([name, fallback, meaning]) => `| \`${name}\` | ${fallback} | ${meaning} |`),
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
    'Each part runs alone with the command of its heading; `npm start` runs all of them and hands each the addresses of the others and the demo’s keys.',
    'Order of start: PostgreSQL, then the platform (it migrates), then games and odds feed (each migrates its own database), then storefront and console.',
    '',
    ...PROGRAMS.map(table),
  ].join('\n')
