import type {
  FeedCatalogue,
  FeedFixture,
  FeedMessage,
  MarketDescription,
  recoveryRequest,
} from '@palco/contract/feed'
import type { DescriptionKey } from '@palco/uof'
import type { z } from 'zod'

/** Where a provider is read, and how: by our own protocol, or as the field's own feed. `key`: the shared key, or the access token. */
export type FeedProvider = { id: string; url: string; key: string } & (
  | { kind: 'palco' }
  | { kind: 'uof'; brokerUrl: string; nodeId: number }
)

/** A message, or a text that is none and why. */
export type Received = FeedMessage | { type: 'malformed'; reason: string; text: string }

/** The connection to a provider. Everything behind it is the same for all of them. */
export type FeedConnection = {
  catalogue(): Promise<FeedCatalogue>
  fixtures(): Promise<FeedFixture[]>
  /** With the players of both sides. */
  fixture(id: string): Promise<FeedFixture>
  /**
   * Asks for a recovery; its messages come through the stream.
   * @returns the time from which it is recovered: what the provider no longer knows is left out
   */
  recover(request: z.input<typeof recoveryRequest>): Promise<number | null>
  /**
   * The messages in the order in which they were made.
   * @throws when the stream cannot be opened, or breaks
   */
  messages(signal: AbortSignal): Promise<AsyncIterable<Received>>
  /** Whether messages are counted per event. Where they are not, their order and their times stand for their numbers. */
  isNumbered: boolean
  /** Whether a recovery after this time names all that is open. */
  isWhole(after: number | null): boolean
  /**
   * What a described market is called, with all of these outcomes. `null`: its messages carry the description, or it is read now and told
   * by `onDescribed`.
   */
  description(eventId: string, key: DescriptionKey, outcomes: readonly string[]): MarketDescription | null
  /** Whether a bet stop of these groups is about a market; `group` is that of our catalogue. */
  isInGroups(marketId: number, named: ReadonlySet<string>, group: string | undefined): boolean
}

/** The provider's code of a refusal, or of what was wrong. */
export const refusalCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error ? String(error.code) : undefined
