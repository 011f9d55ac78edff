import type { Currency, Language } from '@palco/contract'
import type { ProviderRefusalCode } from '@palco/contract/provider'
import type { GameArea } from '@palco/contract/tables'
import type { z } from 'zod'
import type { Database } from '../../../db/index.ts'
import type { Providers, ProviderSettings } from '../provider/settings.ts'
import type { FamilySettings } from './settings.ts'

/** A provider of a family, with its settings read. */
export type FamilyProvider<S extends FamilySettings> = ProviderSettings & { family: S }

/** A game of the family's own list, in the shape of our catalogue (docs/provider-protocol.md). */
export type FamilyGame = {
  /** The id that the family knows it by. */
  providerGame: string
  name: string
  kind: string
  categories: readonly string[]
  picture: string | null
  area: GameArea
}

/** What a family's launch call says of a session that is already stored. */
export type FamilyLaunch = {
  sessionId: string
  providerGame: string
  playerId: string
  displayName: string
  currency: Currency
  language: Language
  device: string
  /** Where the game's way home leads. */
  siteOrigin: string
}

export type AdapterDeps = { db: Database; providers: Providers; now: () => Date }

/** A call as it came: the body's exact text, and the provider that its address names. */
export type FamilyRequest = {
  provider: string
  rawBody: string
  headers: Readonly<Record<string, string | string[] | undefined>>
}
/** `text` is JSON; `refused`: it is logged. */
export type FamilyAnswer = { status: number; text: string; refused: boolean }

/** One address of a family's wallet. */
export type FamilyRoute = {
  /** Begins with `/adapters/<family>/:provider`. */
  path: string
  /** @throws MessageRefused for what the wallet refuses; a fault is answered as `unexpected` */
  answer(request: FamilyRequest): Promise<FamilyAnswer>
  refusal(code: ProviderRefusalCode, balance: string | null): FamilyAnswer
}

/** What a folder next to this file gives for its family of protocols. */
export type ProviderAdapter<S extends FamilySettings = FamilySettings> = {
  settings: z.ZodType<S>
  /** The family's list of games; null when it cannot be read. */
  games(provider: FamilyProvider<S>, now: Date): Promise<FamilyGame[] | null>
  /** Asks the provider to open a game. The address of its page, or null when it does not. */
  launch(provider: FamilyProvider<S>, launch: FamilyLaunch, now: Date): Promise<string | null>
  routes(deps: AdapterDeps): FamilyRoute[]
}

/** How long a family's server is waited for, in milliseconds. */
export const FAMILY_TIMEOUT_MS = 5_000
