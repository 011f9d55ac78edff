export { reject as action } from '../session/decide.server.ts'
