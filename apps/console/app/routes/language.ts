export { setLanguage as action } from '../session/own-settings.server.ts'
