export { decide as action } from './decide.server.ts'
