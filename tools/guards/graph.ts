import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'
import { parseSync } from 'oxc-parser'

export type Import = {
  /** Path from the root, with forward slashes. */
  from: string
  /** Path from the root, `npm:name`, `node:name`, or `missing:` and the text that leads nowhere. */
  to: string
  /** `type` imports are gone at run time; `dynamic` ones happen later. */
  kind: 'value' | 'type' | 'dynamic'
  /** What is taken by name; `*` for everything, empty for an import that only runs the module. */
  names: string[]
}

export type Graph = { files: string[]; imports: Import[] }

const SOURCES = ['apps', 'packages', 'tools', 'e2e', 'bench'].map((folder) => `${folder}/**/*.{ts,tsx,mjs}`)
const OUTSIDE = /(^|\/)(node_modules|build|dist|\.react-router|\.cache|test-results)\//

/** Every source file below the root and what it imports. TypeScript 7 has no API, so the parser is oxc's. */
export function readGraph(root: string): Graph {
  const files = globSync(SOURCES, { cwd: root, exclude: (path) => OUTSIDE.test(`${path}/`) })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !OUTSIDE.test(path) && !path.endsWith('.d.ts'))
    .sort()
  const workspaces = readWorkspaces(root)
  const imports = files.flatMap((from) =>
    readRequests(from, readFileSync(join(root, from), 'utf8')).map(({ text, ...rest }): Import => ({
      from,
      ...rest,
      to: resolve(root, workspaces, from, text),
    })),
  )
  return { files, imports }
}

type Request = Pick<Import, 'kind' | 'names'> & { text: string }

function readRequests(path: string, source: string): Request[] {
  const { module } = parseSync(path, source)
  const found: Request[] = []
  for (const { moduleRequest, entries } of module.staticImports) {
    const typeOnly = entries.length > 0 && entries.every(({ isType }) => isType)
    const names = entries.filter(({ isType }) => !isType).map(({ importName }) => importName.name ?? '*')
    found.push({ text: moduleRequest.value, kind: typeOnly ? 'type' : 'value', names })
  }
  for (const { entries } of module.staticExports)
    for (const { moduleRequest, isType, importName } of entries)
      if (moduleRequest)
        found.push({
          text: moduleRequest.value,
          kind: isType ? 'type' : 'value',
          names: [importName.name ?? '*'],
        })
  for (const { moduleRequest } of module.dynamicImports) {
    const text = source.slice(moduleRequest.start, moduleRequest.end)
    const literal = /^(['"`])([^'"`$]+)\1$/.exec(text)?.[2]
    if (literal) found.push({ text: literal, kind: 'dynamic', names: ['*'] })
  }
  return found
}

type Workspaces = Map<string, { folder: string; exports: Record<string, string> }>

function readWorkspaces(root: string): Workspaces {
  const found: Workspaces = new Map()
  for (const path of globSync('{apps,packages}/*/package.json', { cwd: root }).concat('tools/package.json')) {
    if (!existsSync(join(root, path))) continue
    const { name, exports = {} } = JSON.parse(readFileSync(join(root, path), 'utf8')) as {
      name: string
      exports?: Record<string, string>
    }
    found.set(name, { folder: posix.dirname(path.replaceAll('\\', '/')), exports })
  }
  return found
}

const ENDINGS = ['', '.ts', '.tsx', '/index.ts', '/index.tsx']

function resolve(root: string, workspaces: Workspaces, from: string, request: string): string {
  const text = request.replace(/\?.*$/, '')
  if (text.startsWith('node:')) return text
  const local = text.startsWith('~/')
    ? posix.join('apps/storefront/app', text.slice(2))
    : text.startsWith('.')
      ? posix.join(posix.dirname(from), text)
      : null
  if (local !== null) {
    const ending = ENDINGS.find((candidate) => {
      const path = join(root, local + candidate)
      return existsSync(path) && statSync(path).isFile()
    })
    // React Router writes these next to nothing: they exist for the type checker only.
    if (ending === undefined) return local.includes('/+types/') ? `types:${local}` : `missing:${text}`
    return local + ending
  }
  const parts = text.split('/')
  const name = parts.slice(0, text.startsWith('@') ? 2 : 1).join('/')
  const workspace = workspaces.get(name)
  if (!workspace) return `npm:${name}`
  const wanted = text === name ? '.' : `.${text.slice(name.length)}`
  const inside = workspace.exports[wanted] ?? workspace.exports['./*']?.replace('*', wanted.slice(2))
  return inside && existsSync(join(root, workspace.folder, inside))
    ? posix.join(workspace.folder, inside)
    : `missing:${text}`
}
