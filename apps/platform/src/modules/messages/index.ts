export { messageRoutes } from './routes.ts'
export { messageJobs, messageSubscribers } from './from-events.ts'
export { messagesLive } from './live.ts'
export { sendMessage, wordsIn } from './send.ts'
