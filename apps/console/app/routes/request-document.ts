export { requestDocument as action } from '../session/decide.server.ts'
