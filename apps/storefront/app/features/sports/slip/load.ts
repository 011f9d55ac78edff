import type { Bet, Currency, SlipProblem, SlipState } from '@palco/contract'
import { data, redirect } from 'react-router'
import { makeApi, calls, newIdempotencyKey, type ShownError } from '~/api/index.ts'
import { toBrand } from '~/brand/index.ts'
import { cameFrom } from '~/lib/came-from.ts'
import { toLanguage } from '~/i18n/index.ts'
import { now } from '~/lib/clock.ts'
import { paths } from '~/paths.ts'
import { makeVisit, type Context } from '~/session/context.ts'
import { requirePlayer, toSession } from '~/session/index.ts'
import { requireBook } from '../load.ts'
import { listBets, findBuilders, listSelections } from './bets/arithmetic.ts'
import { fromForm } from './placing/from-form.ts'
import { afterPlacing, parseSlip, type Slip, SLIP_COOKIE, SLIP_LIFE, slipText } from './slip.ts'

/** The slip as the visitor has it, and what the sportsbook says of it. */
export type SlipData = {
  slip: Slip
  /** Null when the slip is empty or could not be checked. */
  state: SlipState | null
  failed: boolean
  /** When it was asked, ms since 1970 by the server's clock: the newer of two answers counts. */
  at: number
  /** Of the next placement. */
  key: string
  shown: ShownError[]
}

const toSlip = (context: Context): Slip => parseSlip(makeVisit(context).jar.get(SLIP_COOKIE))

/** What stakes are typed in: the player's currency, for guests the brand's. */
const toCurrency = (context: Context): Currency =>
  (toSession(context).user?.currency ?? toBrand(context).currency ?? 'ARS') as Currency

function keep(context: Context, slip: Slip): void {
  makeVisit(context).jar.set(SLIP_COOKIE, slipText(slip), { httpOnly: false, maxAge: SLIP_LIFE })
}

/** The slip of the visitor's cookie, checked; a link may bring one along (`?s=`). */
export async function loadSlip(context: Context, url: URL): Promise<SlipData> {
  requireBook(context)
  const shared = url.searchParams.get('s')
  if (shared !== null) {
    const { picks, builders } = parseSlip(shared)
    if (picks.length > 0) keep(context, { ...toSlip(context), picks, builders })
    throw redirect(paths.sportsSlip())
  }
  const slip = toSlip(context)
  const api = makeApi(context)
  const key = newIdempotencyKey()
  if (slip.picks.length === 0) return { slip, state: null, failed: false, at: now(), key, shown: [] }
  const checked = await api.call(
    calls.checkSlip,
    { selections: listSelections(slip), builders: findBuilders(slip), bets: listBets(slip) },
    { silent: true },
  )
  const state = checked.ok ? checked.data.response : null
  return { slip, state, failed: !checked.ok, at: now(), key, shown: [] }
}

export type SlipAnswer = {
  placed: Bet[] | null
  problems: SlipProblem[]
  state: SlipState | null
  /** What was placed or refused. */
  slip: Slip
  at: number
  /** Of the next try: the same one while it is not known whether this one was placed. */
  key: string
  shown: ShownError[]
}

/** Everything that a form of the slip asks for: choosing, changing, placing. Works as a plain post. */
export async function slipAction(context: Context, request: Request) {
  const form = await request.formData()
  const before = toSlip(context)
  const slip = fromForm(before, form, { currency: toCurrency(context), language: toLanguage(context) })
  keep(context, slip)
  // The choice of an odds format at the end of a page has nothing to do with the slip's selections.
  if (form.has('format') && !form.has('options')) throw redirect(cameFrom(request, paths.sports()), 303)
  if (form.get('intent') !== 'place') throw redirect(paths.sportsSlip(), 303)
  requirePlayer(context, paths.sportsSlip(), 'slip')
  return place(context, slip, {
    idempotencyKey: String(form.get('idempotency_key') ?? ''),
    shownBonus: toVersion(form.get('accumulator')),
  })
}

/** The version of the accumulator bonus that the form was drawn with. */
const toVersion = (value: FormDataEntryValue | null): number | null =>
  typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : null

async function place(
  context: Context,
  slip: Slip,
  { idempotencyKey, shownBonus }: { idempotencyKey: string; shownBonus: number | null },
) {
  const api = makeApi(context)
  const selections = listSelections(slip)
  const bets = listBets(slip, shownBonus)
  const nothing = { placed: null, state: null, slip, at: now(), key: newIdempotencyKey() }
  if (selections.length === 0 || bets.length === 0) {
    const problems: SlipProblem[] = [
      { code: 'stake_invalid', selections: [], bet: null, odds: null, limit: null },
    ]
    return data<SlipAnswer>(
      { ...nothing, problems: selections.length ? problems : [], shown: [] },
      { status: 422 },
    )
  }
  const result = await api.call(
    calls.placeBets,
    { selections, builders: findBuilders(slip), bets, price_changes: slip.changes },
    { idempotencyKey },
  )
  if (!result.ok) {
    const { status } = result.error
    // After an unknown end the same key is sent again, so that nothing is staked twice.
    const key = status === null || status >= 500 ? idempotencyKey : nothing.key
    return data<SlipAnswer>({ ...nothing, key, problems: [], shown: api.shown() }, { status: status ?? 503 })
  }
  const answer = result.data.response
  if (answer.placed) {
    keep(context, afterPlacing(slip))
    return data<SlipAnswer>({ ...nothing, at: now(), placed: answer.bets, problems: [], shown: [] })
  }
  const { problems, slip: state } = answer
  return data<SlipAnswer>({ ...nothing, at: now(), problems, state, shown: [] }, { status: 422 })
}
