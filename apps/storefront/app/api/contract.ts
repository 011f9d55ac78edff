import { calls as every, sportsCalls } from '@palco/contract'

/** The contract at run time: every other part of the site takes it from here. */
export { liveChannel } from '@palco/contract'
export { absentAnswer } from '@palco/contract/backend'
export const calls = { ...every, ...sportsCalls }
