import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const packBrotli = promisify(brotliCompress)
const packGzip = promisify(gzip)
const PACKED = /\.(js|css|svg|json|txt)$/
const NOT_WORTH_BYTES = 250

/** Writes `name`.br and `name`.gz next to a file that is worth it, so that serving it costs nothing. */
export async function pack(folder: string, name: string, content: string | Uint8Array): Promise<void> {
  const bytes = Buffer.from(content)
  if (!PACKED.test(name) || name.startsWith('builds/') || bytes.length < NOT_WORTH_BYTES) return
  const path = join(folder, name)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  await writeWhole(`${path}.br`, await packBrotli(bytes, { params }))
  await writeWhole(`${path}.gz`, await packGzip(bytes, { level: 9 }))
}

/** Another site may start from the same folder: it must find a whole file or none. */
async function writeWhole(path: string, content: Uint8Array): Promise<void> {
  const draft = `${path}.${process.pid}`
  await writeFile(draft, content)
  await rename(draft, path)
}

/** Packs what a folder holds unpacked: the router writes its manifest after the build's own packing. */
export async function packRest(folder: string): Promise<void> {
  const names = new Set(await readdir(folder).catch(() => []))
  for (const name of names) {
    if (names.has(`${name}.br`)) continue
    const content = await readFile(join(folder, name)).catch(unlessGone)
    if (content) await pack(folder, name, content)
  }
}

/** For a file that another site may remove meanwhile. @throws any error but that it is not there */
export function unlessGone(error: unknown): undefined {
  if ((error as { code?: string }).code !== 'ENOENT') throw error
}
