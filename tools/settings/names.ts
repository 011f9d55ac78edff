import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where programs of the project are; tests and what they use set variables, they do not define them. */
const SOURCES = '{apps,packages,tools,e2e,bench,docs/examples}/**/*.{ts,tsx,mjs}'
const LEFT_OUT = /node_modules|\/(build|dist|\.cache)\/|\.test\.ts$|\/testing\/|^tools\/settings\//

const NAME = '[A-Z][A-Z0-9_]*'
/** An object that holds the environment, by the names the sources give it. */
const OBJECT = String.raw`(?:process\.env|import\.meta\.env|environment|env)`

const ONE = [
  new RegExp(String.raw`\b${OBJECT}\.(${NAME})\b`, 'g'),
  new RegExp(String.raw`\b${OBJECT}\[['"](${NAME})['"]\]`, 'g'),
  // Helpers of the settings: whole(env, 'GUEST_PAGE_LIMIT', 500), port('CONSOLE_PORT'), the demo's whole('SEED').
  new RegExp(String.raw`\b(?:whole|text|flag|address|port|toPort)\((?:env, )?'(${NAME})'`, 'g'),
]
/** `const { DATABASE_URL } = process.env`, or a parameter that is the environment. */
const SEVERAL = [
  new RegExp(
    String.raw`\{([^{}]*)\}(?:: Env)? = (?:await )?(?:${OBJECT}\b(?!\.)|readConfig\(process\.env\))`,
    'g',
  ),
  new RegExp(String.raw`\(\{([^{}]*)\}: (?:Env|Record<string, string \| undefined>)\)`, 'g'),
]
/** The platform's schema: one key a line. */
const SCHEMA_FILE = 'apps/platform/src/config/index.ts'
const SCHEMA_KEY = new RegExp(String.raw`^  (${NAME}): `, 'gm')

/** Variables that a text of TypeScript or JavaScript reads from the environment. */
export function namesIn(text: string, file: string): string[] {
  const found = ONE.flatMap((pattern) => [...text.matchAll(pattern)].map(([, name = '']) => name))
  for (const pattern of SEVERAL)
    for (const [, list = ''] of text.matchAll(pattern))
      found.push(
        ...[...list.matchAll(new RegExp(String.raw`\b(${NAME})\b(?=\s*[:,=}]|\s*$)`, 'g'))].map(
          ([name]) => name,
        ),
      )
  if (file === SCHEMA_FILE) {
    const schema = text.slice(text.indexOf('const schema = z.object('), text.indexOf('export type Config'))
    found.push(...[...schema.matchAll(SCHEMA_KEY)].map(([, name = '']) => name))
  }
  return [...new Set(found)].sort()
}

/** Every variable that the sources read, with the files that read it. */
export function readNames(root: string): Map<string, string[]> {
  const names = new Map<string, string[]>()
  for (const file of globSync(SOURCES, {
    cwd: root,
    exclude: (path) => /node_modules|^(build|dist)$/.test(path),
  }).sort()) {
    if (LEFT_OUT.test(file)) continue
    for (const name of namesIn(readFileSync(join(root, file), 'utf8'), file))
      names.set(name, [...(names.get(name) ?? []), file])
  }
  return names
}
