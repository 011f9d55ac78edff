/** Where the list of open deposits stands in its page. */
export const OPEN_DEPOSITS_ID = 'open-deposits'
