import { readFileSync } from 'node:fs'
import { BadHistory, readHistories } from './histories.ts'
import { scoreRules, writeScores } from './score.ts'

/** `npm run risk:backtest -- FILE.csv`: how precise each rule is for the play histories of a file. */
const [file] = process.argv.slice(2)
try {
  if (file === undefined) throw new BadHistory('usage: npm run risk:backtest -- FILE.csv')
  const histories = readHistories(toText(file))
  const harmed = histories.filter((one) => one.harmed).length
  process.stdout.write(`${histories.length} players, ${harmed} of them labelled\n\n`)
  process.stdout.write(`${writeScores(scoreRules(histories))}\n`)
} catch (error) {
  if (!(error instanceof BadHistory)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}

function toText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw new BadHistory(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  }
}
