import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Finding } from './import-rules.ts'
import ODD_WORDS from './odd-words.json' with { type: 'json' }

const CODE = '{apps,packages,tools,e2e,bench}/**/*.{ts,tsx,mjs,sql,css}'
const DOCS = ['README.md', 'docs/**/*.md']
/** A migration that was applied stays as it is, requirements.md is written by a lane, the test plants what is forbidden. */
const SKIPPED =
  /(^|\/)(node_modules|build|dist|\.react-router|\.cache|test-results)(\/|$)|\/db\/migrations\/|^docs\/requirements\.md$|^tools\/guards\/words\.test\.ts$/

/** Pages that other changes rewrite at this moment: each leaves the list once its words are plain. */
const NOT_YET = ['docs/database.md', 'docs/how-to-add.md', 'docs/ledger.md', 'docs/sportsbook.md']

const COMMENT = {
  sql: /\/\*[^]*?\*\/|--[^\n]*/g,
  css: /\/\*[^]*?\*\//g,
  ts: /\/\*[^]*?\*\/|(?<=^|[\s;{}(),])\/\/[^\n]*/gm,
}

const blank = (text: string): string => text.replaceAll(/[^\n]/g, ' ')

/** The source with everything but its comments blanked, lines and columns kept. */
function onlyComments(source: string, path: string): string {
  const pattern = path.endsWith('.sql') ? COMMENT.sql : path.endsWith('.css') ? COMMENT.css : COMMENT.ts
  let end = 0
  let text = ''
  for (const match of source.matchAll(pattern)) {
    text += blank(source.slice(end, match.index)) + match[0]
    end = match.index + match[0].length
  }
  return text
}

/** Without blocks of code, names in backquotes and addresses of links. */
const onlyProse = (source: string): string =>
  source.replaceAll(/^```[^]*?^```/gm, blank).replaceAll(/`[^`\n]+`|\]\([^)\s]+\)/g, blank)

/** A phrase may go on in the next line of the comment. */
const pattern = (phrase: string): RegExp =>
  new RegExp(`\\b${phrase.replaceAll(' ', '(?:\\s|\\*|--|//)+')}\\b`, 'gi')

const FORBIDDEN = Object.entries(ODD_WORDS).map(([phrase, instead]) => ({
  phrase,
  instead,
  pattern: pattern(phrase),
}))

/** The number of a requirement says nothing to who reads the code; tests name theirs. */
const MARK = /(?<![\w`'"])S\d{1,3}\b/g
const HAS_NO_MARKS = /^(apps|packages|tools|bench)\//

/** Comments and docs are plain English: no phrase of `odd-words.json`, which says what to write instead, and in code no bare mark such as `S64`. */
export function wordsArePlain(root: string): Finding[] {
  const files = globSync([CODE, ...DOCS], { cwd: root, exclude: (path) => SKIPPED.test(path) })
  return files
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !SKIPPED.test(path) && !NOT_YET.includes(path))
    .sort()
    .flatMap((path) => {
      const source = readFileSync(join(root, path), 'utf8')
      const text = onlyProse(path.endsWith('.md') ? source : onlyComments(source, path))
      const findings = (pattern: RegExp, what: string): Finding[] =>
        [...text.matchAll(pattern)].map((match) => ({
          rule: 'words-are-plain',
          where: `${path}:${text.slice(0, match.index).split('\n').length}`,
          what,
        }))
      return [
        ...FORBIDDEN.flatMap(({ phrase, instead, pattern }) =>
          findings(pattern, `"${phrase}": write ${instead}`),
        ),
        ...(HAS_NO_MARKS.test(path) ? findings(MARK, 'a number of a requirement: say what is meant') : []),
      ]
    })
}
