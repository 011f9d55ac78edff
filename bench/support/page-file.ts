import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inSupport, startChild } from './child.ts'

/** Serves a page from a bare server of this folder (`./constant-server.ts`) on `port` while `use` runs with its address. */
export async function withPageServer<Answer>(
  { page, server, port }: { page: string; server: string; port: number },
  use: (address: string) => Promise<Answer>,
): Promise<Answer> {
  const folder = mkdtempSync(join(tmpdir(), 'palco-page-'))
  const file = join(folder, 'page.html')
  writeFileSync(file, page)
  const child = await startChild(inSupport(server), { PAGE_FILE: file, BARE_PORT: String(port) })
  try {
    return await use(`http://127.0.0.1:${port}/`)
  } finally {
    await child.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
