/** A check whose expectation was not met, or that could not begin; the message is the reason in the table or at the terminal. */
export class CheckFailed extends Error {}
