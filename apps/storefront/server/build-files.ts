import type { Plugin } from 'vite'

/**
 * Writes what a running page asks about the program itself (spec §7b): `builds/latest.json` with the id of
 * this build and `builds/meta/{id}.json` with its route rules (`static`, `wildcard` and `dynamic` matchers).
 */
export function buildFiles(id: string, timestamp = new Date().getTime()): Plugin {
  return {
    name: 'palco-build-files',
    apply: 'build',
    generateBundle() {
      if (this.environment.name !== 'client') return
      const matcher = { static: {}, wildcard: {}, dynamic: {} }
      const emit = (fileName: string, content: object) =>
        this.emitFile({ type: 'asset', fileName, source: JSON.stringify(content) })
      emit('builds/latest.json', { id, timestamp })
      emit(`builds/meta/${id}.json`, { id, timestamp, matcher, prerendered: [] })
    },
  }
}
