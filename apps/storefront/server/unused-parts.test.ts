import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CUTS, FILES, leanFile, UNUSED_EXPORTS, withoutExports, withoutParts } from './unused-parts.ts'

const app = join(import.meta.dirname, '..')
const modules = join(app, '../../node_modules')

test.each(FILES)('what is left out of %s is there, once each', (file) => {
  const lean = leanFile(readFileSync(join(modules, file), 'utf8'), file)
  for (const { name } of CUTS.filter((cut) => cut.file === file))
    expect(lean).toContain(`function unused_${name}(`)
  for (const name of UNUSED_EXPORTS[file] ?? [])
    expect(lean).not.toMatch(new RegExp(`^exports\\.${name} `, 'm'))
})

test('a function that a newer version names otherwise ends the build', () => {
  const cut = { file: 'a.js', name: 'gone', instead: '' }
  expect(() => withoutParts('function other() {\n}', [cut])).toThrow('0 functions named gone')
  expect(() => withoutParts('function gone() {\n}\nfunction gone() {\n}', [cut])).toThrow('2 functions')
})

test('an export goes whole, and one that a newer version lacks ends the build', () => {
  const code = 'exports.a = function () {\n  return {\n  };\n};\nexports.b = b;\nexports.c = 1;\n'
  expect(withoutExports(code, 'a.js', ['a', 'b'])).toBe('exports.c = 1;\n')
  expect(() => withoutExports(code, 'a.js', ['gone'])).toThrow('0 exports named gone')
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
    /\b(ViewTransition|Children|PureComponent|cloneElement|createPortal|createRef|useDebugValue|useFormStatus|Activity|SuspenseList|useActionState|PrefetchPageLinks|instrumentations)\b|[^-]prefetch="|precedence=|from 'react-dom'/
  const sources = globSync('app/**/*.{ts,tsx}', { cwd: app, exclude: (path) => path.includes('.test.') })
  expect(sources.length).toBeGreaterThan(100)
  for (const path of sources) expect(gone.exec(readFileSync(join(app, path), 'utf8')), path).toBeNull()
  expect(readFileSync(join(app, 'react-router.config.ts'), 'utf8')).toContain("mode: 'initial'")
})
