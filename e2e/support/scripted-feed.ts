import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { toAliveMessage, FEED_KEY, type FeedServer } from '../../apps/platform/src/testing/feed-server.ts'

const SPORTS_PROVIDER = fileURLToPath(
  new URL('../../apps/platform/src/modules/sports-offer/cli.ts', import.meta.url),
)
/** A producer that is silent for longer suspends the offer on every page; after 20 s it is down. */
const ALIVE_MS = 2_000

const command = (...args: string[]) =>
  promisify(execFile)(process.execPath, [SPORTS_PROVIDER, ...args], {
    env: {
      ...process.env,
      DATABASE_URL: process.env.E2E_DATABASE_URL,
      SEALING_KEYS: process.env.E2E_SEALING_KEYS,
    },
  })

/** Says that both producers live. */
export const sayAlive = (feed: FeedServer): void => feed.send(toAliveMessage(1), toAliveMessage(3))

/** Registers a provider of the offer, and says every few seconds that it lives. @returns what takes it out of the offer */
export async function registerFeed(provider: string, feed: FeedServer): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'palco-e2e-feed-'))
  const keyFile = join(folder, 'key')
  writeFileSync(keyFile, FEED_KEY)
  await command('save', provider, '--url', feed.url, '--key', `file:${keyFile}`)
  const alive = setInterval(() => sayAlive(feed), ALIVE_MS)
  return async () => {
    clearInterval(alive)
    await command('disable', provider)
    await feed.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
