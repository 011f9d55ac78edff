export { logOut as action } from './settings.server.ts'
