export { act as action } from './verbs.server.ts'
