export { logOut as action } from '../session/decide.server.ts'
