export { messageRoutes } from './routes.ts'
export { messageJobs, messageSubscribers } from './from-events.ts'
export { sendMessage } from './send.ts'
export { countUnread } from './store.ts'
