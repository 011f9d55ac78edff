import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hooksIn, registrationsIn, withOpenHooks } from '../../packages/migrations/src/hooks.ts'
import type { Import } from './graph.ts'
import type { Finding } from './import-rules.ts'

const MADE =
  /\bCREATE\s+(?:OR\s+REPLACE\s+)?(?:FUNCTION|PROCEDURE|VIEW)\s+(?:public\.)?([a-z_]+(?:\.[a-z_]+)?)/gi
/** `published.games`, or a name that is called. */
const NAMED = /(?<![\w.])(?:public\.)?(published\.[a-z_]+\b|(?:[a-z_]+\.)?[a-z_]+(?=\s*\())/g

/** Comments may name what the statements may not. */
export const onlyStatements = (source: string): string =>
  source.replaceAll(/\/\*[^]*?\*\/|(?<=^|\s)--[^\n]*|(?<=^|\s)\/\/[^\n]*/gm, (text) =>
    text.replaceAll(/[^\n]/g, ' '),
  )

/** The functions and views that SQL makes. */
export const madeIn = (source: string): string[] =>
  [...onlyStatements(source).matchAll(MADE)].map(([, name = '']) => name)

/** The views of schema `published` that a source names, and all that it calls. */
export const namedIn = (source: string): Set<string> =>
  new Set([...onlyStatements(source).matchAll(NAMED)].map(([, name = '']) => name))

/** The files of all `sql` folders, as they stand. */
const readSources = (root: string): { name: string; sql: string }[] =>
  globSync('apps/*/src/**/sql/*.sql', { cwd: root, exclude: (path) => path.includes('node_modules') })
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
    .map((name) => ({ name, sql: readFileSync(join(root, name), 'utf8') }))

/** Hooks for which nothing is registered: a line `-- hook: …` that was lost would switch a rule off without a word. */
export function hooksAreRegistered(root: string): Finding[] {
  const sources = readSources(root)
  const registered = new Set(sources.flatMap(registrationsIn).map(({ hook }) => hook))
  return sources.flatMap(({ name: where, sql }) =>
    hooksIn(sql)
      .filter((hook) => !registered.has(hook))
      .map((hook) => ({ rule: 'hooks-are-registered', where, what: `nothing is registered for ${hook}` })),
  )
}

/**
 * What the SQL of one part uses of another: functions that its functions and triggers call, views that they read, hooks for which
 * it registers. What a hook calls for others stands in their registrations, not in its source, and is no edge from it.
 */
export function readCalls(root: string): Import[] {
  const sources = readSources(root)
  // Each app has its own database.
  const callKey = (path: string, name: string) => `${path.split('/')[1]} ${name}`
  const makers = new Map(
    sources.flatMap(({ name, sql }) => madeIn(sql).map((made) => [callKey(name, made), name] as const)),
  )
  return sources.flatMap((source) => {
    const names = [...namedIn(withOpenHooks(source.sql)), ...registrationsIn(source).map(({ hook }) => hook)]
    return names.flatMap((used): Import[] => {
      const to = makers.get(callKey(source.name, used))
      if (to === undefined || to === source.name) return []
      return [{ from: source.name, to, kind: 'value', names: [used] }]
    })
  })
}
