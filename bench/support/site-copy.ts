import { request } from 'node:http'
import { fileURLToPath } from 'node:url'
import { type Child, inSupport, startChild } from './child.ts'
import type { BenchSystem } from './system.ts'

const COPY_PORT = 28_520
const READY_LIMIT_MS = 20_000

/**
 * A further process of the site that has rendered a player's home once, with the page as it was rendered then: prices move until the next one.
 * @param preload the file of this folder that is loaded before it and says that it is ready
 */
export async function startSiteCopy(
  system: BenchSystem,
  cookie: string,
  preload: string,
  env: Record<string, string> = {},
): Promise<Child & { page: string }> {
  const copy = await startChild(
    fileURLToPath(new URL('../../apps/storefront/server/main.ts', import.meta.url)),
    { ...system.siteEnvironment, PORT: String(COPY_PORT), HOST: '127.0.0.1', ...env },
    inSupport(preload),
  )
  try {
    return { ...copy, page: await renderOnCopy(system, cookie) }
  } catch (error) {
    await copy.stop()
    throw error
  }
}

/** Lets the copy of the site render the page once, so that its tree is kept. */
async function renderOnCopy({ domain }: BenchSystem, cookie: string): Promise<string> {
  const deadline = performance.now() + READY_LIMIT_MS
  for (;;) {
    const answer = await askCopy(domain, cookie)
    if (answer?.status === 200) return answer.page
    if (answer || performance.now() > deadline)
      throw new Error(`the copy of the site answered ${answer?.status ?? 'nothing'}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Asks with the site's own host, which fetch does not allow. `null`: nothing listens yet. */
function askCopy(host: string, cookie: string): Promise<{ status: number; page: string } | null> {
  return new Promise((resolve) => {
    const outgoing = request(
      { host: '127.0.0.1', port: COPY_PORT, path: '/', headers: { host, cookie } },
      (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, page: Buffer.concat(parts).toString() }),
        )
      },
    )
    outgoing.on('error', () => resolve(null))
    outgoing.end()
  })
}

/** Words of the body without scripts: what a rendering that gave up half way would lack. */
const words = (html: string): string =>
  html
    .replaceAll(/<script[^]*?<\/script>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** @throws Error when two renderings of a page differ in their words */
export function assertSameContent(page: string, rendered: string): void {
  const [served, alone] = [words(page), words(rendered)]
  if (served !== alone)
    throw new Error(
      `the other rendering made another page: ${alone.length} characters of text instead of ${served.length}`,
    )
}
