import { existsSync, readFileSync } from 'node:fs'
import { isBuiltin, stripTypeScriptTypes } from 'node:module'
import { join, posix } from 'node:path'
import { parseSync } from 'oxc-parser'

export type Traced = {
  /** What to write, by path from the root: sources as JavaScript, everything else as it is. */
  texts: Map<string, string>
  /** Packages of the workspace that are imported by name, by their folder. */
  workspaces: Map<string, { name: string; exports: Record<string, string> }>
  /** Published packages: name, and the folder of the module that imports it. */
  packages: { name: string; from: string }[]
}

type Manifest = { name: string; exports?: Record<string, string> }
type Request = { text: string; start: number; end: number }

const TYPESCRIPT = /\.ts$/

/** A source's path as it is written: Node strips no types then. */
export const toJavaScript = (path: string): string => path.replace(TYPESCRIPT, '.js')

/**
 * Follows the imports of the entries and takes what is reached, with the types stripped, so that what a process does not import
 * (tests, tools of development, types) is in no artifact.
 * @throws Error when an import leads nowhere
 */
export function trace(root: string, entries: readonly string[]): Traced {
  const found: Traced = { texts: new Map(), workspaces: new Map(), packages: [] }
  const waiting = [...entries]
  const seen = new Set<string>()
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path)) continue
    seen.add(path)
    const source = readFileSync(join(root, path), 'utf8')
    if (path.endsWith('.json')) {
      found.texts.set(path, source)
      continue
    }
    const code = TYPESCRIPT.test(path) ? withoutTypes(source) : source
    const requests = readRequests(path, code)
    for (const { text } of requests) {
      const next = resolve(root, path, text, found)
      if (next !== null) waiting.push(next)
    }
    found.texts.set(path, withJavaScriptNames(code, requests))
  }
  return found
}

/** Blanks take the place of types, so that a line of a trace is the source's. What passed on types alone passes on nothing, and goes. */
const withoutTypes = (source: string): string =>
  stripTypeScriptTypes(source).replaceAll(/^export \{\s*\} from '[^']+'/gm, (text) =>
    text.replaceAll(/[^\n]/g, ' '),
  )

/** Where an import leads within the repository; `null` for what comes from elsewhere. */
function resolve(root: string, from: string, text: string, found: Traced): string | null {
  if (text.startsWith('.')) return existing(root, from, text, posix.join(posix.dirname(from), text))
  if (isBuiltin(text)) return null
  const parts = text.split('/')
  const name = parts.slice(0, text.startsWith('@') ? 2 : 1).join('/')
  if (!name.startsWith('@palco/')) {
    found.packages.push({ name, from: posix.dirname(from) })
    return null
  }
  const folder = workspaceFolder(root, name)
  const { exports = {} } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Manifest
  found.workspaces.set(folder, { name, exports })
  const wanted = text === name ? '.' : `.${text.slice(name.length)}`
  const inside = exports[wanted] ?? exports['./*']?.replace('*', wanted.slice(2))
  return existing(root, from, text, inside ? posix.join(folder, inside) : '')
}

function existing(root: string, from: string, text: string, path: string): string {
  if (path && existsSync(join(root, path))) return path
  throw new Error(`${from} imports ${text}, which is not there`)
}

/** npm links the packages of the workspace; the lock file says where to. */
const folders = new Map<string, string>()
function workspaceFolder(root: string, name: string): string {
  const key = `${root}\0${name}`
  const known = folders.get(key)
  if (known) return known
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { resolved?: string; link?: boolean }>
  }
  const folder = packages[`node_modules/${name}`]?.resolved
  if (!folder) throw new Error(`${name} is no package of the workspace`)
  folders.set(key, folder)
  return folder
}

function readRequests(path: string, code: string): Request[] {
  const { module, errors } = parseSync(toJavaScript(path), code)
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)
  const named = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest),
    ...module.staticExports.flatMap(({ entries }) => entries.flatMap((entry) => entry.moduleRequest ?? [])),
  ].map(({ value, start, end }) => ({ text: value, start, end }))
  const later = module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
    const text = /^(['"`])([^'"`$]+)\1$/.exec(code.slice(start, end))?.[2]
    return text === undefined ? [] : [{ text, start, end }]
  })
  // Several names of one `export … from` are several entries at the same place.
  return [...new Map([...named, ...later].map((request) => [request.start, request])).values()]
}

function withJavaScriptNames(code: string, requests: readonly Request[]): string {
  let text = code
  for (const { text: request, start, end } of requests.toSorted((a, b) => b.start - a.start))
    if (request.startsWith('.') && TYPESCRIPT.test(request))
      text = `${text.slice(0, start)}'${toJavaScript(request)}'${text.slice(end)}`
  return text
}
