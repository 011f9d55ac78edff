export { setLanguage as action } from '../session/decide.server.ts'
