import { createServer } from 'node:net'
import { PostgresStartError } from './errors.ts'

/** Below the range from which the kernel hands out ports to outgoing connections. */
const HIGHEST = 32_767

/** The first port from `wanted` upwards on which 127.0.0.1 can listen. */
export async function freePort(wanted: number): Promise<number> {
  for (let port = wanted; port <= HIGHEST && port < wanted + 200; port += 1)
    if (await isFree(port)) return port
  throw new PostgresStartError(
    'no_free_port',
    `No port between ${wanted} and ${Math.min(wanted + 199, HIGHEST)} is free.`,
  )
}

export function isFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)))
  })
}
