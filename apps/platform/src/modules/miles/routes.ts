import { calls, type MilesWithdrawal, toWire } from '@palco/contract'
import { byId, toPage } from '@palco/service/cursor'
import type { Database } from '../../db/index.ts'
import { handle, toIdempotencyKey, INVALID_CURSOR, toOwner, type Route } from '../../http/index.ts'
import { refuse } from '../../result.ts'
import { readMilesBalance } from './account.ts'
import { claimMiles } from './claim.ts'
import { listEarnings } from './earnings.ts'
import { computeClaimableMiles, findMilesProgram, computeMilesValue } from './program.ts'
import { listWithdrawals, type WithdrawalRow } from './withdrawals.ts'

type Deps = { db: Database; now: () => Date }

const toCursor = ({ id }: { id: bigint }) => byId.write(id)

const onWire = ({ id, miles, amount, pays, currency, createdAt }: WithdrawalRow): MilesWithdrawal => ({
  id: id.toString(),
  date: createdAt.toISOString(),
  miles: miles.toString(),
  amount: toWire({ minor: amount, currency }),
  pays,
  status: 'paid',
})

export function milesRoutes(deps: Deps): Route[] {
  return [...readRoutes(deps), claimRoute(deps)]
}

function readRoutes({ db }: Deps): Route[] {
  return [
    handle(calls.readMiles, async ({ context }) => {
      const program = findMilesProgram(context.brand)
      if (!program) return refuse('miles_unavailable')
      const { currency } = context.brand
      const money = (minor: bigint) => toWire({ minor, currency })
      const balance = await readMilesBalance(db, toOwner(context))
      const claimable = computeClaimableMiles(balance, program)
      return {
        response: {
          balance: balance.toString(),
          claimable: claimable.toString(),
          claim_value: money(computeMilesValue(claimable, program)),
          step: program.step.toString(),
          step_value: money(program.stepValue),
          pays: program.pays,
          rates: [...program.rates].map(([area, { stake, miles }]) => ({
            area,
            stake: money(stake),
            miles: miles.toString(),
          })),
        },
      }
    }),
    handle(calls.listMilesEarnings, async ({ input: { cursor, limit }, context }) => {
      const before = byId.read(cursor)
      if (before === undefined) return INVALID_CURSOR
      const { page, next } = toPage(
        await listEarnings(db, toOwner(context), {
          before,
          limit: limit + 1,
          timeZone: context.brand.timeZone,
        }),
        limit,
        toCursor,
      )
      const earnings = page.map(({ id, at, reason, area, miles }) => ({
        id: id.toString(),
        date: at.toISOString(),
        reason,
        area,
        miles: miles.toString(),
      }))
      return { response: { earnings, next_cursor: next } }
    }),
    handle(calls.listMilesWithdrawals, async ({ input: { cursor, limit }, context }) => {
      const before = byId.read(cursor)
      if (before === undefined) return INVALID_CURSOR
      const rows = await listWithdrawals(db, toOwner(context), { before, limit: limit + 1 })
      const { page, next } = toPage(rows, limit, toCursor)
      return { response: { withdrawals: page.map(onWire), next_cursor: next } }
    }),
  ]
}

function claimRoute({ db, now }: Deps): Route {
  return handle(calls.claimMiles, async ({ input, context }) => {
    const program = findMilesProgram(context.brand)
    if (!program) return refuse('miles_unavailable')
    const { currency } = context.player
    const claim = {
      ...toOwner(context),
      currency,
      miles: BigInt(input.miles),
      key: toIdempotencyKey(context),
    }
    const result = await claimMiles({ db, now }, program, claim)
    if (!result.ok) return refuse(result.code, { params: result.params, fields: { miles: result.code } })
    return { response: { withdrawal: onWire(result.withdrawal), balance: result.balance.toString() } }
  })
}
