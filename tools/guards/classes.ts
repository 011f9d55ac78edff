import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Finding } from './import-rules.ts'

/** What is drawn with which style sheets. The kit's classes may have their rules in the kit or in an app. */
const PARTS = [
  { code: 'apps/storefront/app', styles: ['apps/storefront/app', 'packages/ui/src'] },
  { code: 'apps/console/app', styles: ['apps/console/app', 'packages/ui/src'] },
  { code: 'packages/ui/src', styles: ['apps/storefront/app', 'apps/console/app', 'packages/ui/src'] },
]

/** Classes that scripts and tests look for and that are not drawn. */
const HOOKS = new Set(['rail-section'])

const list = (root: string, pattern: string): string[] => globSync(pattern, { cwd: root }).sort()
const read = (root: string, path: string): string => readFileSync(join(root, path), 'utf8')

/** Names of the classes in the selectors of a style sheet. */
function listRules(css: string): string[] {
  const plain = css.replaceAll(/\/\*[^]*?\*\/|@import[^;]*;|'[^'\n]*'|url\([^)]*\)/g, ' ')
  return [...plain.matchAll(/\.([a-z][\w-]*)/gi)].map((match) => match[1] ?? '')
}

/** The source between the bracket at `from` and the one that closes it. */
function bracketed(source: string, from: number): string {
  let depth = 0
  for (let at = from; at < source.length; at += 1) {
    if ('({'.includes(source[at] ?? '')) depth += 1
    if (')}'.includes(source[at] ?? '') && --depth === 0) return source.slice(from, at + 1)
  }
  return source.slice(from)
}

/** Words of the literals in an expression; a word that goes on in a placeholder ends in `*`. What is compared is no class. */
const wordsIn = (expression: string): string[] =>
  [...expression.matchAll(/([!=]== )?(?:'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`)/g)].flatMap((match) =>
    (match[1] ? '' : (match[2] ?? match[3] ?? match[4] ?? ''))
      .replaceAll(/\$\{[^}]*\}/g, '*')
      .split(/\s+/)
      .filter((word) => /^[a-z][\w-]*\*?$/i.test(word)),
  )

/** Classes that a component sets, each with its offset: `className="…"`, `className={…}` and `classes(…)`. */
function listUses(source: string): { name: string; at: number }[] {
  return [...source.matchAll(/\bclassName=(?:"[^"]*"|(?=\{))|\bclasses(?=\()/g)].flatMap((match) => {
    const end = match.index + match[0].length
    const text = /[{(]/.test(source[end] ?? '') && !match[0].endsWith('"') ? bracketed(source, end) : match[0]
    return wordsIn(text).map((name) => ({ name, at: match.index }))
  })
}

const fits = (rules: ReadonlySet<string>, name: string): boolean =>
  name.endsWith('*') ? [...rules].some((rule) => rule.startsWith(name.slice(0, -1))) : rules.has(name)

/** Every class that a component sets has a rule in a style sheet that is loaded with it. */
export function classesHaveRules(root: string): Finding[] {
  return PARTS.flatMap(({ code, styles }) => {
    const sheets = styles.flatMap((folder) => list(root, `${folder}/**/*.css`))
    const rules = new Set(sheets.flatMap((path) => listRules(read(root, path))))
    return list(root, `${code}/**/*.tsx`)
      .filter((path) => !path.endsWith('.test.tsx'))
      .flatMap((path) => {
        const source = read(root, path)
        return listUses(source)
          .filter(({ name }) => !fits(rules, name) && !HOOKS.has(name))
          .map(({ name, at }) => ({
            rule: 'classes-have-rules',
            where: `${path}:${source.slice(0, at).split('\n').length}`,
            what: `no style sheet has .${name}`,
          }))
      })
  })
}

/** Classes that a style sheet gives their own rule: ".countdown { … }". */
function listTopRules(css: string): string[] {
  const plain = css.replaceAll(/\/\*[^]*?\*\//g, ' ')
  return [...plain.matchAll(/([^{}]+)\{/g)]
    .flatMap(([, selectors = '']) => selectors.split(','))
    .flatMap((selector) => /^\s*\.([a-z][\w-]*)\s*$/i.exec(selector)?.[1] ?? [])
}

/** Names of classes are global: two features that both give one name a rule would draw each other's parts. */
export function classesHaveOneFeature(root: string): Finding[] {
  const owners = new Map<string, Set<string>>()
  for (const path of list(root, 'apps/*/app/features/**/*.css')) {
    const feature = path.split('/').slice(0, 5).join('/')
    for (const name of listTopRules(read(root, path)))
      owners.set(name, (owners.get(name) ?? new Set<string>()).add(feature))
  }
  return [...owners]
    .filter(([, features]) => features.size > 1)
    .map(([name, features]) => ({
      rule: 'classes-have-one-feature',
      where: [...features].join(' and '),
      what: `both have a rule of .${name}`,
    }))
}

/** Every class in a style sheet is a word of some literal in the code that it is loaded with. */
export function rulesAreUsed(root: string): Finding[] {
  const folders = PARTS.map(({ code }) => code)
  const sources = new Map(
    folders.map((folder) => [folder, list(root, `${folder}/**/*.{ts,tsx}`).map((path) => read(root, path))]),
  )
  const words = new Map([...sources].map(([folder, texts]) => [folder, new Set(texts.flatMap(wordsIn))]))
  return folders.flatMap((folder) => {
    const of = PARTS.filter(({ styles }) => styles.includes(folder)).map(({ code }) => code)
    const used = [...new Set([...of, 'packages/ui/src'].flatMap((code) => [...(words.get(code) ?? [])]))]
    const open = used.filter((word) => word.endsWith('-*')).map((word) => word.slice(0, -1))
    const set = new Set(used)
    return list(root, `${folder}/**/*.css`).flatMap((path) =>
      [...new Set(listRules(read(root, path)))]
        .filter((name) => !set.has(name))
        .filter((name) => !open.some((start) => name.startsWith(start)))
        .map((name) => ({ rule: 'rules-are-used', where: path, what: `nothing has the class .${name}` })),
    )
  })
}
