import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CUTS, withoutParts } from './unused-parts.ts'

const app = join(import.meta.dirname, '..')
const modules = join(app, '../../node_modules')

test.each([...new Set(CUTS.map(({ file }) => file))])(
  'what is left out of %s is there, once each',
  (file) => {
    const code = readFileSync(join(modules, file), 'utf8')
    const cuts = CUTS.filter((cut) => cut.file === file)
    const lean = withoutParts(code, cuts)
    for (const { name } of cuts) expect(lean).toContain(`function unused_${name}(`)
  },
)

test('a function that a newer version names otherwise ends the build', () => {
  const cut = { file: 'a.js', name: 'gone', instead: '' }
  expect(() => withoutParts('function other() {\n}', [cut])).toThrow('0 functions named gone')
  expect(() => withoutParts('function gone() {\n}\nfunction gone() {\n}', [cut])).toThrow('2 functions')
})

test('the name answers in a new way; the old body stays under a name that nobody calls', () => {
  const code = 'function twice(\n  n\n) {\n  return n * 2;\n}\nfunction five() {\n  return twice(2) + 1;\n}'
  const lean = withoutParts(code, [{ file: 'a.js', name: 'twice', instead: 'return 4' }])
  expect(lean.replace(/\s+/g, ' ')).toBe(
    'function twice( n ) { return 4 } function unused_twice( n ) { return n * 2; } function five() { return twice(2) + 1; }',
  )
})

test('the app uses nothing of what is left out', () => {
  const gone =
    /\b(ViewTransition|Activity|SuspenseList|useActionState|PrefetchPageLinks|instrumentations)\b|[^-]prefetch="|precedence=|from 'react-dom'/
  const sources = globSync('app/**/*.{ts,tsx}', { cwd: app, exclude: (path) => path.includes('.test.') })
  expect(sources.length).toBeGreaterThan(100)
  for (const path of sources) expect(gone.exec(readFileSync(join(app, path), 'utf8')), path).toBeNull()
  expect(readFileSync(join(app, 'react-router.config.ts'), 'utf8')).toContain("mode: 'initial'")
})
