import { type FeedRefusalCode, FEED_REFUSALS } from '@palco/contract/feed'

/** An expected "no": status and body from the table of the protocol. */
export class Refused extends Error {
  readonly statusCode: number
  readonly code: FeedRefusalCode
  constructor(code: FeedRefusalCode, message: string) {
    super(message)
    this.code = code
    this.statusCode = FEED_REFUSALS[code]
  }
}
