/** The contract at run time: every other part of the site takes it from here. */
export { calls, DEFAULT_LANGUAGE, isLanguage, LANGUAGES, liveChannel } from '@palco/contract'
