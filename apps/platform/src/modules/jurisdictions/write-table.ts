import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { JURISDICTIONS } from '@palco/contract/tables'
import { PROFILES } from './jurisdiction-rules.ts'
import type { Row } from './profile.ts'
import { neutral } from './profiles/neutral.ts'
import type { Proof, Where } from './proof.ts'
import { PROOFS, proofsFor } from './proofs.ts'
import { RULE_NAMES, type RuleName, RULES } from './rules.ts'

/** The page that lists every row of every profile with the test that shows the product obeys it. */
export const TABLE = path.join(import.meta.dirname, '../../../../../docs/jurisdictions.md')

const HEAD = `# Jurisdictions

What the law of a jurisdiction asks of an operator, as data: \`apps/platform/src/modules/jurisdictions\`. A brand names its own in the field \`jurisdiction\`; that of a
player's residence holds too, and of two values the stricter one (\`jurisdictionRules\`). A rule that a profile does not name is as in the neutral one. Modules ask
for a rule by its name and know no jurisdiction.

A value has its source, how sure it is (A: the text was read; B: a law firm or two texts agree; C: one secondary text; M: from memory, to be checked) and the days
on which it holds. A new rule is a type in \`decisions.ts\`, a line in \`rules.ts\`, its value in \`profiles/neutral.ts\` and its tests in \`proofs-player.ts\` or \`proofs-play.ts\`, with the profiles whose values they go by: a row that none goes by fails a test. To change a value, change its row in \`profiles/\`; a value that changes on a day is two rows. This page is written by
\`npm run jurisdictions\`. It is no legal advice.
`

/** The page as it has to be. */
export function jurisdictionsPage(): string {
  const rules = RULE_NAMES.map(
    (name) =>
      `| \`${name}\` | ${RULES[name].what} | ${listProofs(PROOFS[name].filter(([, , profiles]) => profiles.length === 0))} |`,
  )
  return [
    HEAD,
    '## Rules\n',
    '| rule | what it decides | shown for every profile by |\n|---|---|---|',
    `${rules.join('\n')}\n`,
    ...[
      ['neutral', neutral] as const,
      ...JURISDICTIONS.map((jurisdiction) => [jurisdiction, PROFILES[jurisdiction]] as const),
    ].map(([jurisdiction, profile]) =>
      [
        `## ${jurisdiction}\n`,
        '| rule | value | holds | source | sure | shown by |\n|---|---|---|---|---|---|',
        `${RULE_NAMES.flatMap((name) => rowsOfRule(name, jurisdiction, profile[name] ?? [])).join('\n')}\n`,
      ].join('\n'),
    ),
  ].join('\n')
}

const listProofs = (proofs: readonly Proof[]): string =>
  proofs.map(([file, title]) => `\`${file.split('/').at(-1)}\`: ${title}`).join('; ')

const rowsOfRule = (name: RuleName, where: Where, rows: readonly Row<unknown>[]): string[] =>
  rows.map(
    ({ value, source, sure, from, to }) =>
      `| \`${name}\` | ${JSON.stringify(value)} | ${[from && `from ${from}`, to && `to ${to}`].filter(Boolean).join(' ')} | ${source} | ${sure} | ${listProofs(proofsFor(name, where))} |`,
  )

if (import.meta.main) writeFileSync(TABLE, jurisdictionsPage())
