export { messageRoutes } from './routes.ts'
export { messageJobs, messageSubscribers } from './from-events.ts'
export { messagesLive } from './live.ts'
export { sendMessage } from './send.ts'
