export { acceptDocument as action } from '../session/decide.server.ts'
