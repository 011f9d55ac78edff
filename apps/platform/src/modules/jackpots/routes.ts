import { calls, type Jackpot, type Language, toWire } from '@palco/contract'
import type { Database } from '../../db/index.ts'
import { handle, type Route } from '../../http/index.ts'
import { gameNames } from '../casino/index.ts'
import { maskName } from '../tournaments/index.ts'
import { MILLION, percentText, returnText } from './chance.ts'
import { readAwards, readPots } from './store.ts'
import type { Award, Pot } from './types.ts'

/** Awards of each jackpot that are shown. */
const AWARDS = 10

export function jackpotRoutes({ db }: { db: Database }): Route[] {
  return [
    handle(calls.listJackpots, async ({ context: { brand, language } }) => {
      const pots = await readPots(db, brand.id)
      const awards = pots.length > 0 ? await readAwards(db, brand.id, AWARDS) : new Map<string, Award[]>()
      const named = [...awards.values()].flat().map(({ gameId }) => gameId)
      const names = await gameNames(db, [...new Set(named)], language)
      const toName = (id: string) => names.get(id)?.name ?? id
      return {
        response: {
          jackpots: pots.map((pot) => onWire(pot, awards.get(pot.id) ?? [], { toName, language })),
        },
      }
    }),
  ]
}

function onWire(
  pot: Pot,
  awards: readonly Award[],
  { toName, language }: { toName: (id: string) => string; language: Language },
): Jackpot {
  const { id, currency, tier, games, meter, run } = pot
  const money = (minor: bigint) => toWire({ minor, currency })
  return {
    id,
    tier,
    amount: money(meter / MILLION),
    seed: money(run.seed),
    ceiling: money(run.ceiling),
    contribution: percentText(BigInt(run.contribution)),
    return: returnText(run),
    games: [...games],
    run: run.number,
    hash: run.hash,
    awards: awards.map((award) => ({
      run: award.number,
      amount: money(award.amount),
      player: maskName(award.username, language),
      game: { id: award.gameId, name: toName(award.gameId) },
      at: award.at.toISOString(),
      hash: award.hash,
      server_seed: award.serverSeed,
      seed: money(award.seed),
      ceiling: money(award.ceiling),
    })),
  }
}
