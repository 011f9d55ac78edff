import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { nameFiles } from '../app/first-paint/files.ts'
import { pack } from './pack.ts'

/**
 * Writes what the site says about itself (site-behaviour 4.1): `builds/latest.json` with the id of this build and
 * `builds/meta/{id}.json` with its route rules. Also packs the files once, so that serving them costs nothing,
 * and notes the files that documents name besides the router's (`build/texts.json`, for the server only).
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
      for (const [name, output] of Object.entries(bundle))
        await pack(dir, name, output.type === 'chunk' ? output.code : output.source)
      await mkdir(dir, { recursive: true })
      await writeFile(join(dir, '..', 'texts.json'), JSON.stringify(nameFiles(bundle)))
    },
  }
}
