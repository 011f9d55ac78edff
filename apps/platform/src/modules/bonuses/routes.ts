import { calls, toWire } from '@palco/contract'
import { formatMoney } from '@palco/contract/format'
import type { Database } from '../../db/index.ts'
import { handle, toIdempotencyKey, type PlayerContext, type Route } from '../../http/index.ts'
import { type Reader, toReader } from '../../model/index.ts'
import { refuse } from '../../result.ts'
import { cancelBonus } from './granting/cancel.ts'
import { type BonusResult, claimBonus } from './granting/claim.ts'
import { computeFreeBetStakes } from './free-bets/free-bet-stakes.ts'
import { openFreeBetCodes, redeemFreeBetCode } from './free-bets/free-bet-codes.ts'
import { freeBetOnWire, listFreeBets } from './free-bets/free-bets.ts'
import { listBonuses, listRules } from './reading/list.ts'
import { redeemCode } from './granting/redeem.ts'
import type { PlayerRef } from './types.ts'
import { bonusOnWire, namesFor, offerOnWire } from './reading/wire.ts'

export type BonusRoutesDeps = { db: Database; now: () => Date }

const toPlayer = ({ player, brand }: PlayerContext): PlayerRef => ({
  brandId: brand.id,
  playerId: player.id,
  currency: player.currency,
})

/** Codes are guessed: a person needs few tries. */
const CODES = { name: 'bonus-code', burst: 10, perMs: 60_000 }

export function bonusRoutes(deps: BonusRoutesDeps): Route[] {
  const { db, now } = deps
  const answer = async <Code extends string>(result: BonusResult<Code>, reader: Reader) => {
    if (!result.ok) return result
    const names = await namesFor(db, [result.bonus], reader)
    return { response: bonusOnWire(result.bonus, { names, language: reader.language }) }
  }
  return [
    handle(calls.listBonuses, async ({ input, context }) => {
      const { language } = context
      const reader = toReader(context.brand, language)
      const view = { status: input.status, reader, now: now() }
      const { bonuses, withCode } = await listBonuses(db, toPlayer(context), view)
      const codes = await openFreeBetCodes(db, toPlayer(context), now())
      const free = await listFreeBets(db, { brandId: context.brand.id, playerId: context.player.id }, now())
      return {
        response: {
          bonuses,
          with_code: [...withCode, ...codes.map((code) => `free_bet:${code}`)],
          free_bets: free.map((one) => freeBetOnWire(one, reader)),
        },
      }
    }),
    handle(calls.listBonusRules, async ({ context: { brand, language } }) => ({
      response: { bonuses: await listRules(db, brand, { reader: toReader(brand, language), now: now() }) },
    })),
    handle(calls.claimBonus, async ({ input, context }) => {
      const request = { id: input.id, key: toIdempotencyKey(context) }
      return answer(
        await claimBonus(deps, toPlayer(context), request),
        toReader(context.brand, context.language),
      )
    }),
    handle(calls.cancelBonus, async ({ input, context }) => {
      const request = { id: input.id, key: toIdempotencyKey(context) }
      return answer(
        await cancelBonus(deps, toPlayer(context), request),
        toReader(context.brand, context.language),
      )
    }),
    handle(
      calls.redeemBonusCode,
      async ({ input, context }) => {
        const { language } = context
        const offer = await redeemCode(deps, toPlayer(context), input.code)
        const times = computeFreeBetStakes(context.brand)
        const entered = { entered: input.code, times }
        const free = offer ? null : await redeemFreeBetCode(deps, toPlayer(context), entered)
        if (free && 'left' in free) {
          const { currency } = toPlayer(context)
          const left = formatMoney(toWire({ minor: free.left, currency }), language)
          return refuse('free_bet_stakes', { params: { min: left }, fields: { code: 'free_bet_stakes' } })
        }
        if (free) return { response: { free_bet: freeBetOnWire(free, toReader(context.brand, language)) } }
        if (!offer) return refuse('invalid_bonus_code', { fields: { code: 'invalid_bonus_code' } })
        const names = await namesFor(db, [offer], toReader(context.brand, language))
        return { response: offerOnWire(offer, { names, language }) }
      },
      { limit: CODES },
    ),
  ]
}
