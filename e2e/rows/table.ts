import { NOT_BLACK_BOX, REQUIRED } from './list.ts'

/** A test that names requirements at the beginning of its title: "S84 S88 an open route …". */
export type RowTest = { title: string; file: string; passed: boolean }

/** "S84 S88 an open route" → its rows and the rest. A title that names none has no rows. */
export function rowsOf(title: string): { rows: number[]; text: string } {
  const head = /^((?:S\d+[ ,]+)+)/.exec(title)?.[1] ?? ''
  const rows = [...head.matchAll(/S(\d+)/g)].map(([, number]) => Number(number))
  return { rows, text: title.slice(head.length).trim() }
}

export type Table = {
  markdown: string
  /** What keeps the table from being whole, a line each: rows without a passing test, tests that failed. */
  problems: string[]
}

/** Row → tests → result, for every row of the list. The same tests in any order give the same table. */
export function tableOf(tests: RowTest[]): Table {
  const byRow = new Map<number, RowTest[]>()
  for (const test of tests)
    for (const row of rowsOf(test.title).rows) byRow.set(row, [...(byRow.get(row) ?? []), test])
  const problems: string[] = []
  const lines = REQUIRED.map((row) => {
    const found = (byRow.get(row) ?? []).toSorted((a, b) => key(a).localeCompare(key(b), 'en'))
    const reason = NOT_BLACK_BOX[row]
    if (found.length === 0 && reason !== undefined) return `| S${row} | — | ${reason} |`
    if (found.length === 0) problems.push(`S${row} has no test`)
    for (const { title, passed } of found) if (!passed) problems.push(`S${row} fails: ${title}`)
    const result = found.length === 0 ? 'no test' : found.every(({ passed }) => passed) ? 'passes' : 'fails'
    return `| S${row} | ${unique(found.map(cell)).join('<br>')} | ${result} |`
  })
  return { markdown: `${HEAD}${lines.join('\n')}\n`, problems }
}

const HEAD = `# Requirements and their tests

Written by the test command from the tests' own titles and results (\`e2e/rows/table.ts\`); do not edit it. A row is a
requirement of the product's frame; its tests run against the site in a real browser, or over HTTP where the file's name
ends in \`.site.test.ts\`.

| row | test | result |
|---|---|---|
`

const key = ({ file, title }: RowTest): string => `${file} ${title}`
const cell = ({ title, file }: RowTest): string =>
  `${rowsOf(title).text.replaceAll('|', '\\|').replaceAll('<', '&lt;')} (\`${file}\`)`
const unique = (cells: string[]): string[] => [...new Set(cells)]
