import type { Jackpot, JackpotTier, Language } from '@palco/contract'
import { createContext, use } from 'react'
import { formatMoney, formatPercent } from '~/i18n/format.ts'

/** A jackpot as pages show it, its amounts written out by the server; what changes follows by `wakeJackpots`. */
export type ShownJackpot = {
  id: string
  tier: JackpotTier
  amount: string
  seed: string
  ceiling: string
  contribution: string
  adds: string
  games: readonly string[]
  hash: string
  awards: readonly {
    run: number
    amount: string
    player: string
    game: string
    at: string
    hash: string
    seed: string
  }[]
}

export const shownJackpots = (jackpots: readonly Jackpot[], language: Language): ShownJackpot[] =>
  jackpots.map(({ id, tier, games, hash, ...jackpot }) => ({
    id,
    tier,
    games,
    hash,
    amount: formatMoney(jackpot.amount, language),
    seed: formatMoney(jackpot.seed, language),
    ceiling: formatMoney(jackpot.ceiling, language),
    contribution: formatPercent(jackpot.contribution, language),
    adds: formatPercent(jackpot.return, language),
    awards: jackpot.awards.map(({ run, player, game, at, ...award }) => ({
      run,
      player,
      game: game.name,
      amount: formatMoney(award.amount, language),
      at,
      hash: award.hash,
      seed: award.server_seed,
    })),
  }))

const JackpotContext = createContext<ReadonlyMap<string, ShownJackpot>>(new Map())

/** Tiles within it show the greatest jackpot of their game. */
export const JackpotsOfGames = JackpotContext.Provider

/** The jackpot that stakes in a game count for, the first of several. */
export const useGameJackpot = (game: string): ShownJackpot | undefined => use(JackpotContext).get(game)

/** The first jackpot of each game. */
export function byGame(jackpots: readonly ShownJackpot[]): ReadonlyMap<string, ShownJackpot> {
  const found = new Map<string, ShownJackpot>()
  for (const jackpot of jackpots)
    for (const game of jackpot.games) if (!found.has(game)) found.set(game, jackpot)
  return found
}
