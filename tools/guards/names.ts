import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Finding } from './import-rules.ts'

const CODE = '{apps,packages,tools,e2e,bench}/**/*.{ts,tsx,mts}'
/** The test plants what is forbidden. */
const SKIPPED =
  /(^|\/)(node_modules|build|dist|\.react-router|\.cache|test-results)(\/|$)|^tools\/guards\/names\.test\.ts$/
/** A match of tennis is played as the best of three or five sets: a term of the field. */
const TERMS = new Set(['bestOf'])
const DECLARATION =
  /(?<=\b(?:function\*?|const|let|type|interface|class)\s+)[A-Za-z]\w*[a-z]Of\b|#\w+[a-z]Of\b/g

/** A name says what is found, read or made (`findBrand`, `toName`), not what it belongs to (`brandOf`). */
export function namesArePlain(root: string): Finding[] {
  const files = globSync(CODE, { cwd: root, exclude: (path) => SKIPPED.test(path) })
  return files
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !SKIPPED.test(path))
    .sort()
    .flatMap((path) => {
      const text = readFileSync(join(root, path), 'utf8')
      return [...text.matchAll(DECLARATION)]
        .filter(([name]) => !TERMS.has(name))
        .map(({ 0: name, index }) => ({
          rule: 'names-are-plain',
          where: `${path}:${text.slice(0, index).split('\n').length}`,
          what: `"${name}": say what it finds, reads or makes`,
        }))
    })
}
