export { approve as action } from '../session/decide.server.ts'
