import { afterEach } from 'vitest'

const running: { stop(): Promise<unknown> }[] = []
afterEach(async () => void (await Promise.all(running.splice(0).map((one) => one.stop()))))

/** Sends requests one after the other until it is stopped. */
export function keepAsking(name: string, once: () => Promise<number>) {
  const seen = { sent: 0, failed: [] as string[] }
  const ends = new AbortController()
  const ended = (async () => {
    while (!ends.signal.aborted) {
      const status = await once().catch((error: unknown) => String(error))
      seen.sent += 1
      if (status !== 200) seen.failed.push(`${name}: ${status}`)
    }
  })()
  const loop = {
    async stop() {
      ends.abort()
      await ended
      return seen
    },
  }
  running.push(loop)
  return loop
}

/** The ids that `keys list` prints for a setting. */
export const listIds = (list: string, name: string): string[] =>
  [
    ...(new RegExp(`^${name} .*\\n((?:  .*\\n?)*)`, 'm').exec(list)?.[1] ?? '').matchAll(
      /^ {2}([0-9a-f]+)/gm,
    ),
  ].map(([, id = '']) => id)

/** The id of the key that a token names. */
export const keyOfToken = (token: string): string =>
  (JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()) as { kid: string }).kid
