import { messageRoutes } from './routes.ts'
import { messageJobs, messageSubscribers } from './from-events.ts'
import { messagesLive } from './live.ts'
import { type Database } from '../../db/index.ts'
import { messagesPlayerData } from './player-data.ts'

export { listMessages } from './store.ts'
export { plainText } from './plain-text.ts'
export { sendMessage, wordsIn } from './send.ts'

/** Messages to players. */
export const messages = {
  playerData: messagesPlayerData,
  routes: messageRoutes,
  jobs: messageJobs,
  subscribers: messageSubscribers,
  live: ({ db }: { db: Database }) => [messagesLive(db)],
}
