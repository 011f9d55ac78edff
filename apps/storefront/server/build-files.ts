import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { pack } from './pack.ts'

/** The names under which `texts.json` lists a piece: a language, or `language/first` for its first texts. */
function textsIn(modules: readonly string[]): string[] {
  return modules.flatMap((id) => {
    const [, language, part] = /\/i18n\/(\w+)\/(index|first)\.ts/.exec(id) ?? []
    if (language === undefined) return []
    return [part === 'first' ? `${language}/first` : language]
  })
}

/** Parts of a page that a player's document needs at once (app/builds/later.tsx), by the module that names them. */
const PARTS: readonly (readonly [part: string, module: RegExp])[] = [
  ['frame', /\/layouts\/frame-parts\.ts$/],
  ['lobby', /\/layouts\/lobby\.tsx$/],
]

type Chunk = { type: 'chunk'; fileName: string; facadeModuleId: string | null; imports: string[] }

/** `parts/lobby/0` and so on: the files of a part, its own and those it imports. */
function partsIn(chunk: Chunk): Record<string, string> {
  const part = PARTS.find(([, module]) => module.test(chunk.facadeModuleId ?? ''))?.[0]
  if (part === undefined) return {}
  return Object.fromEntries(
    [chunk.fileName, ...chunk.imports].map((file, index) => [`parts/${part}/${index}`, `/${file}`]),
  )
}

/**
 * Writes what the site tells about itself (site-behaviour 4.1): `builds/latest.json` with the id of this build and
 * `builds/meta/{id}.json` with its route rules. Also packs the files once, so that serving them costs nothing,
 * and notes which piece holds the texts of which language (`build/texts.json`, for the server only).
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
      for (const [name, piece] of Object.entries(bundle)) {
        for (const part of piece.type === 'chunk' ? textsIn(piece.moduleIds) : []) texts[part] = `/${name}`
        if (piece.type === 'chunk') Object.assign(texts, partsIn(piece))
        await pack(dir, name, piece.type === 'chunk' ? piece.code : piece.source)
      }
      await mkdir(dir, { recursive: true })
      await writeFile(join(dir, '..', 'texts.json'), JSON.stringify(texts))
    },
  }
}
