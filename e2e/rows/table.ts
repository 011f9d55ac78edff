import { NOT_BLACK_BOX, REQUIRED } from './list.ts'
import { SENTENCES } from './sentences/index.ts'

/** A test that names requirements at the beginning of its title: "S84 S88 an open route …". */
export type RowTest = {
  title: string
  file: string
  passed: boolean
  /** It passed only at its second try. */
  second?: boolean
}

/** "S84 S88 an open route" → its rows and the rest. A title that names none has no rows. */
export function toRows(title: string): { rows: number[]; text: string } {
  const head = /^((?:S\d+[ ,]+)+)/.exec(title)?.[1] ?? ''
  const rows = [...head.matchAll(/S(\d+)/g)].map(([, number]) => Number(number))
  return { rows, text: title.slice(head.length).trim() }
}

export type Table = {
  markdown: string
  /** The same of this run: a row with a test that needed a second try says so. */
  ofRun: string
  /** A line for each such row. */
  secondTries: string[]
  /** What keeps the table from being whole, a line each: rows without a passing test, tests that failed. */
  problems: string[]
}

/** Requirement → sentence → tests → result, for all of them. The same tests in any order give the same table. */
export function toTable(tests: RowTest[]): Table {
  const byRow = new Map<number, RowTest[]>()
  for (const test of tests)
    for (const row of toRows(test.title).rows) byRow.set(row, [...(byRow.get(row) ?? []), test])
  const rows = Object.keys(SENTENCES).map((id) => {
    const row = Number(id)
    const found = (byRow.get(row) ?? []).toSorted((a, b) => key(a).localeCompare(key(b), 'en'))
    const again = unique(found.filter(({ passed, second }) => passed && second).map(cell))
    const cells = [`S${row}`, SENTENCES[row], unique(found.map(cell)).join('<br>') || '—']
    return { row, found, again, cells, result: toResult(row, found) }
  })
  const page = (lines: string[]): string => `${HEAD}${lines.join('\n')}\n`
  return {
    markdown: page(rows.map(({ cells, result }) => `| ${[...cells, result].join(' | ')} |`)),
    ofRun: page(
      rows.map(({ cells, result, again }) => {
        const ended = again.length > 0 ? `${result} at a second try: ${again.join('<br>')}` : result
        return `| ${[...cells, ended].join(' | ')} |`
      }),
    ),
    secondTries: rows.flatMap(({ row, again }) =>
      again.map((test) => `S${row} passes at a second try: ${test}`),
    ),
    problems: rows.flatMap(({ row, found }) => listProblems(row, found)),
  }
}

function listProblems(row: number, found: RowTest[]): string[] {
  if (found.length === 0 && REQUIRED.includes(row) && NOT_BLACK_BOX[row] === undefined)
    return [`S${row} has no test`]
  return found.filter(({ passed }) => !passed).map(({ title }) => `S${row} fails: ${title}`)
}

function toResult(row: number, found: RowTest[]): string {
  if (found.length > 0) return found.every(({ passed }) => passed) ? 'passes' : 'fails'
  return NOT_BLACK_BOX[row] ?? 'no test'
}

const HEAD = `# Requirements and their tests

Written by the test command from \`e2e/rows/sentences\` and from the tests' own titles
(\`e2e/rows/table.ts\`); do not edit it. Tests and comments name a requirement by its number, S1 to S304. Its tests run
against the site in a real browser, or over HTTP where the file's name ends in \`.site.test.ts\`.

| requirement | what it asks | tests | result |
|---|---|---|---|
`

const key = ({ file, title }: RowTest): string => `${file} ${title}`
const cell = ({ title, file }: RowTest): string =>
  `${toRows(title).text.replaceAll('|', '\\|').replaceAll('<', '&lt;')} (\`${file}\`)`
const unique = (cells: string[]): string[] => [...new Set(cells)]
