export { setLanguage as action } from './settings.server.ts'
