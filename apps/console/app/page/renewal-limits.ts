/** Seconds between two renewals of the queue. */
export const RENEWAL_SECONDS = 30
/** After so many the queue stops: an idle session has to end. */
export const MOST_RENEWALS = 40

/** Pages with live figures; for twenty minutes as well. */
export const LIVE_SECONDS = 5
export const MOST_LIVE_RENEWALS = 240
