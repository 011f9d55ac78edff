export { logOut as action } from '../session/own-settings.server.ts'
