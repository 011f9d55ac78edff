import { firstKey } from '@palco/contract/key-ring'
import { type Described, uofConnection } from '@palco/uof'
import type { FeedConnection, FeedProvider } from './connection.ts'
import { ownConnection } from './own-connection.ts'

type Deps = {
  now: () => number
  /** Something that was left out. */
  onProblem: (reason: string, message: unknown) => void
  /** A description was read that messages have waited for. */
  onDescribed: (described: Described) => void
  /** First pause after a description could not be read. */
  retryMs: number
}

/** The connection of the provider's kind. */
export function connectionTo(provider: FeedProvider, deps: Deps): FeedConnection {
  if (provider.kind === 'palco') return ownConnection(provider, deps.now)
  const { url, key, brokerUrl, nodeId } = provider
  const token = firstKey(key)
  return uofConnection({ url, brokerUrl, token, nodeId, ...deps })
}
