export { creditLate as action } from '../session/decide.server.ts'
