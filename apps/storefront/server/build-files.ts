import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { pack } from './pack.ts'

/** The language whose texts a piece holds. */
function languageIn(modules: readonly string[]): string | undefined {
  return modules.map((id) => /\/i18n\/(\w+)\/index\.ts/.exec(id)?.[1]).find(Boolean)
}

/**
 * Writes what the site tells about itself (spec §7b): `builds/latest.json` with the id of this build and
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
        const language = piece.type === 'chunk' && languageIn(piece.moduleIds)
        if (language) texts[language] = `/${name}`
        await pack(dir, name, piece.type === 'chunk' ? piece.code : piece.source)
      }
      await mkdir(dir, { recursive: true })
      await writeFile(join(dir, '..', 'texts.json'), JSON.stringify(texts))
    },
  }
}
