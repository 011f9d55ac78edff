import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const packBrotli = promisify(brotliCompress)
const packGzip = promisify(gzip)
const NOT_WORTH_BYTES = 250

/** Writes a .br and a .gz file for every script and style of the browser's build; `sirv` serves them as they are. */
export function packedAssets(): Plugin {
  return {
    name: 'palco-packed-assets',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async writeBundle({ dir = '' }, bundle) {
      for (const [name, file] of Object.entries(bundle)) {
        const bytes = Buffer.from(file.type === 'chunk' ? file.code : file.source)
        if (!/\.(js|css)$/.test(name) || bytes.length < NOT_WORTH_BYTES) continue
        const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
        await writeFile(join(dir, `${name}.br`), await packBrotli(bytes, { params }))
        await writeFile(join(dir, `${name}.gz`), await packGzip(bytes, { level: 9 }))
      }
    },
  }
}
