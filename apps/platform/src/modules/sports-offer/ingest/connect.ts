import { uofConnection } from '@palco/uof'
import type { FeedConnection, FeedProvider } from './connection.ts'
import { ownConnection } from './own-connection.ts'

type Deps = {
  now: () => number
  /** Something that was left out. */
  onProblem: (reason: string, message: unknown) => void
}

/** The connection of the provider's kind. */
export function connectionTo(provider: FeedProvider, { now, onProblem }: Deps): FeedConnection {
  if (provider.kind === 'palco') return ownConnection(provider, now)
  const { url, key: token, brokerUrl, nodeId } = provider
  return uofConnection({ url, brokerUrl, token, nodeId, now, onProblem })
}
