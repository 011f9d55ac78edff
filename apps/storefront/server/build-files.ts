import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { pack } from './pack.ts'

/** The names under which `texts.json` lists a chunk: a language, or `language/first` for its first texts. */
function textsIn(modules: readonly string[]): string[] {
  return modules.flatMap((id) => {
    const [, language, part] = /\/i18n\/(\w+)\/(index|first)\.ts/.exec(id) ?? []
    if (language === undefined) return []
    return [part === 'first' ? `${language}/first` : language]
  })
}

/** Parts of a page that a player's page is hydrated with (app/builds/later.tsx), by the module that holds them. */
const PARTS: readonly (readonly [part: string, module: RegExp])[] = [
  ['frame', /\/layouts\/frame-parts\.ts$/],
  ['lobby', /\/layouts\/lobby\.tsx$/],
]

type Files = Readonly<Record<string, { type: 'asset' } | { type: 'chunk'; imports: string[] }>>

/** A chunk and all that it imports, also through others. */
function withImports(bundle: Files, file: string, seen = new Set<string>()): Set<string> {
  const chunk = bundle[file]
  if (seen.has(file) || chunk?.type !== 'chunk') return seen
  seen.add(file)
  for (const imported of chunk.imports) withImports(bundle, imported, seen)
  return seen
}

/** `parts/lobby/0` and so on: the files of the part that a chunk holds. */
function partsIn(bundle: Files, file: string, facade: string | null): Record<string, string> {
  const part = PARTS.find(([, module]) => module.test(facade ?? ''))?.[0]
  if (part === undefined) return {}
  const files = [...withImports(bundle, file)]
  return Object.fromEntries(files.map((name, index) => [`parts/${part}/${index}`, `/${name}`]))
}

/**
 * Writes what the site says about itself (site-behaviour 4.1): `builds/latest.json` with the id of this build and
 * `builds/meta/{id}.json` with its route rules. Also packs the files once, so that serving them costs nothing,
 * and notes which chunk holds the texts of which language and the parts of a player's page (`build/texts.json`, for the
 * server only).
 */
export function buildFiles(id: string, timestamp: number): Plugin {
  return {
    name: 'palco-build-files',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle() {
      const matcher = { static: {}, wildcard: {}, dynamic: {} }
      const emit = (fileName: string, content: object) =>
        this.emitFile({ type: 'asset', fileName, source: JSON.stringify(content) })
      emit('builds/latest.json', { id, timestamp })
      emit(`builds/meta/${id}.json`, { id, timestamp, matcher, prerendered: [] })
    },
    async writeBundle({ dir = '' }, bundle) {
      const texts: Record<string, string> = {}
      for (const [name, output] of Object.entries(bundle)) {
        for (const part of output.type === 'chunk' ? textsIn(output.moduleIds) : []) texts[part] = `/${name}`
        if (output.type === 'chunk') Object.assign(texts, partsIn(bundle, name, output.facadeModuleId))
        await pack(dir, name, output.type === 'chunk' ? output.code : output.source)
      }
      await mkdir(dir, { recursive: true })
      await writeFile(join(dir, '..', 'texts.json'), JSON.stringify(texts))
    },
  }
}
