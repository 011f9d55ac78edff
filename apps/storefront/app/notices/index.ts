export { notify, type Notification } from './store.ts'
