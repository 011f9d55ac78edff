import { repositoryRoot } from '../environment.ts'
import { readGraph } from './graph.ts'
import type { Finding } from './import-rules.ts'
import { checkImports } from './import-rules.ts'
import { hooksAreRegistered, readCalls } from './sql-calls.ts'
import { ledgerKnowsNoProduct, migrationsMakeNoFunctions, tablesStayAtHome } from './table-owners.ts'
import { TIDY } from './tidy.ts'

/** `node tools/guards/main.ts imports|tidy`: prints what breaks a rule; ends with 1 if anything does. */
const checks: Record<string, () => Finding[]> = {
  imports: () => checkImports(readGraph(repositoryRoot), readCalls(repositoryRoot)),
  tidy: () => [
    ...TIDY.flatMap((check) => check(repositoryRoot)),
    ...tablesStayAtHome(repositoryRoot),
    ...migrationsMakeNoFunctions(repositoryRoot),
    ...ledgerKnowsNoProduct(repositoryRoot),
    ...hooksAreRegistered(repositoryRoot),
  ],
}

const names = process.argv.slice(2)
const findings = (names.length > 0 ? names : Object.keys(checks)).flatMap((name) => {
  const check = checks[name]
  if (!check) throw new Error(`there is no guard "${name}": ${Object.keys(checks).join(', ')}`)
  return check()
})
for (const { rule, where, what } of findings) process.stdout.write(`${where}  ${what}  [${rule}]\n`)
process.exitCode = findings.length > 0 ? 1 : 0
