import { SPORTS } from '@palco/contract'
import { readFigure } from '@palco/contract/amount'
import {
  MARGIN_METHODS,
  MOST_PRICE_STEPS,
  operatorCalls,
  type OperatorAnswerOf,
  type OperatorSentOf,
  PRICE_LADDERS,
  type PriceStep,
  VERDICT_NAMES,
  VOID_CAUSES,
} from '@palco/contract/operators'
import { readAmounts } from '../../../forms/typed-amounts.server.ts'
import { approvalNotice, refusalNotice } from '../../../approvals/notices.server.ts'
import { act, ask } from '../../../session/calls.server.ts'
import { moveCampaign, saveCampaign } from '../../campaigns/change.server.ts'
import { giveFreeBets } from '../free-bets/give.server.ts'
import { savePromotion } from '../../promotions/save.server.ts'
import { saveHelp } from '../../help/save.server.ts'
import { saveJackpot, switchJackpot } from '../../jackpots/change.server.ts'
import { changeRace } from '../../horses/change.server.ts'
import { savePopup } from '../../popups/save.server.ts'
import { cancelRound, saveSeries } from '../../prode/change.server.ts'
import { moveOrder, refundOrder, saveItem } from '../../store/change.server.ts'
import { workOnTicket } from '../../support/work.server.ts'
import type { Visit } from '../../../session/visit.server.ts'
import { confirmWaiting } from '../../../approvals/confirm.server.ts'

type Form = { visit: Visit; fields: URLSearchParams; files: File[] }
/** What became of a form: the notice's code. */
type Verb = (form: Form) => Promise<string>

/** A page of trading or support that a form names as its own. */
const OWN_PAGE = /^\/(?:trading|support|waiting)(\/[\w/.:%-]{0,150})?(\?[\w=&.:%+|*-]{0,4000})?$/

const optional = (fields: URLSearchParams, name: string): string | undefined =>
  fields.get(name)?.trim() || undefined
const oneOf = <T extends string>(list: readonly T[], text: string | undefined): T | undefined =>
  list.find((one) => one === text)
const marketOf = (fields: URLSearchParams) => ({
  event: fields.get('event') ?? '',
  market: Number(fields.get('market')),
  specifiers: fields.get('specifiers') ?? '',
})
/** A typed price, percentage or shift; what is none is refused by the platform. */
function typedNumber(fields: URLSearchParams, name: string): string | undefined {
  const text = optional(fields, name)
  return text === undefined ? undefined : (readFigure(text, 3, { signed: true }) ?? text)
}

const suspend: Verb = async ({ visit, fields }) => {
  const { event, market: id, specifiers } = marketOf(fields)
  const market = fields.has('market') ? { id, specifiers, outcome: optional(fields, 'outcome') } : undefined
  const suspended = fields.get('suspended') === 'yes'
  const done = await ask(visit, operatorCalls.suspendOffer, { event, market, suspended })
  return done.ok ? 'done' : done.code
}

const price: Verb = async ({ visit, fields }) => {
  const value = typedNumber(fields, 'value')
  const minutes = optional(fields, 'minutes')
  const isShift = fields.get('kind') === 'shift'
  const isEnd = fields.get('end') === 'yes'
  if (!isEnd && value === undefined) return 'invalid_price'
  const set = isEnd ? {} : isShift ? { shift: Number(value) } : { odds: value }
  if (isShift && !isEnd && Number.isNaN(Number(value))) return 'invalid_price'
  const done = await ask(visit, operatorCalls.setOutcomePrice, {
    ...marketOf(fields),
    outcome: fields.get('outcome') ?? '',
    ...set,
    minutes: minutes === undefined || isEnd ? undefined : Number(minutes),
    confirmed: fields.get('confirmed') === 'yes',
  })
  return priceNotice(done, fields, isEnd)
}

type Repriced = OperatorAnswerOf<typeof operatorCalls.setOutcomePrice>
/** The notice of prices that were set or wait; a question about what leaves the sale is asked on the page it came from. */
function priceNotice(
  done: { ok: true; answer: Pick<Repriced, 'result' | 'leaves'> } | { ok: false; code: string },
  fields: URLSearchParams,
  isEnd: boolean,
): string {
  if (!done.ok) {
    if (done.code === 'second_operator_needed') return 'second_asked'
    return done.code === 'invalid_request' ? 'invalid_price' : done.code
  }
  const { result, leaves } = done.answer
  if (result === 'recorded') return 'proposed'
  if (result === 'executed') return isEnd ? 'done' : 'price_set'
  const keys = leaves.map(({ market, specifiers, outcome }) => `${market}|${specifiers}|${outcome}`)
  fields.set('leaves', keys.join('~'))
  return 'leaves_sale'
}

const shift: Verb = async ({ visit, fields }) => {
  const { event, market: id, specifiers } = marketOf(fields)
  const isEnd = fields.get('end') === 'yes'
  const value = Number(typedNumber(fields, 'value') ?? Number.NaN)
  if (!isEnd && Number.isNaN(value)) return 'invalid_price'
  const minutes = optional(fields, 'minutes')
  const done = await ask(visit, operatorCalls.shiftPrices, {
    event,
    ...(fields.has('market') && { market: { id, specifiers } }),
    ...(!isEnd && { shift: value }),
    minutes: minutes === undefined || isEnd ? undefined : Number(minutes),
    confirmed: fields.get('confirmed') === 'yes',
  })
  return priceNotice(done, fields, isEnd)
}

const boost: Verb = async ({ visit, fields }) => {
  const isEnd = fields.get('end') === 'yes'
  const [odds, max_stake] = [typedNumber(fields, 'odds') ?? '', optional(fields, 'max_stake') ?? '']
  const minutes = Number(fields.get('minutes'))
  const done = await ask(visit, operatorCalls.boostOutcome, {
    brand: fields.get('brand') ?? '',
    ...marketOf(fields),
    outcome: fields.get('outcome') ?? '',
    boost: isEnd ? null : { odds, max_stake, minutes },
  })
  const code = approvalNotice(done, isEnd ? 'boost_ended' : 'boosted')
  return code === 'invalid_amount' ? 'amount_invalid' : code
}

const freeBets: Verb = (form) => giveFreeBets({ ...form, typed: (name) => typedNumber(form.fields, name) })

const decide: Verb = async ({ visit, fields }) => {
  const kind = oneOf(['settle', 'cancel', 'accept_feed'] as const, optional(fields, 'decision')) ?? 'settle'
  const verdicts = [...fields].flatMap(([name, value]) => {
    const verdict = name.startsWith('verdict ') ? oneOf(VERDICT_NAMES, value) : undefined
    return verdict ? [[name.slice('verdict '.length), verdict] as const] : []
  })
  const decision: OperatorSentOf<typeof operatorCalls.decideMarket>['decision'] =
    kind === 'settle' ? { kind, verdicts: Object.fromEntries(verdicts) } : { kind }
  const cause = optional(fields, 'cause') ?? ''
  const done = await ask(visit, operatorCalls.decideMarket, { ...marketOf(fields), decision, cause })
  return approvalNotice(done)
}

const voidBet: Verb = async ({ visit, fields }) => {
  const done = await ask(visit, operatorCalls.voidOpenBet, {
    id: fields.get('bet') ?? '',
    cause: oneOf(VOID_CAUSES, optional(fields, 'cause')) ?? 'late_bet',
    note: optional(fields, 'note'),
  })
  return approvalNotice(done)
}

/** Decides what another operator has asked for: the same call with the same input. */
const confirm: Verb = async ({ visit, fields }) => confirmWaiting(visit, fields.get('proposal') ?? '')

const drop: Verb = async ({ visit, fields }) => {
  const done = await ask(visit, operatorCalls.dropProposal, { id: fields.get('proposal') ?? '' })
  return done.ok ? 'done' : done.code
}

const margin: Verb = async ({ visit, fields }) => {
  const competition = optional(fields, 'competition')
  const market = optional(fields, 'market')
  // A choice names the market's sport with it; a row that ends has its number alone.
  const [number, sport] = (market ?? '').split(' ').toReversed()
  const typed = typedNumber(fields, 'margin')
  const isEnd = fields.get('end') === 'yes'
  if (!isEnd && typed === undefined) return 'invalid_request'
  const done = await ask(visit, operatorCalls.saveMargin, {
    brand: fields.get('brand') ?? '',
    sport: oneOf(SPORTS, competition === undefined ? (sport ?? optional(fields, 'sport')) : undefined),
    competition,
    market: market === undefined ? undefined : Number(number),
    margin: isEnd ? null : Number(typed),
    method: oneOf(MARGIN_METHODS, optional(fields, 'method')),
  })
  return done.ok ? 'done' : refusalNotice(done, 'unprofitable_margin')
}

const prices: Verb = async ({ visit, fields }) => {
  const steps = stepsOf(fields)
  const done = await ask(visit, operatorCalls.savePriceLimits, {
    brand: fields.get('brand') ?? '',
    ladder: oneOf(PRICE_LADDERS, optional(fields, 'ladder')) ?? 'book',
    lowest: typedNumber(fields, 'lowest') ?? '',
    highest: typedNumber(fields, 'highest') ?? '',
    steps,
  })
  const wrong = steps === undefined ? 'invalid_price' : 'invalid_steps'
  return !done.ok && done.code === 'invalid_request' ? wrong : approvalNotice(done, 'done')
}

/** The steps of a form that has some, in their order; a row without hours is none. */
function stepsOf(fields: URLSearchParams): PriceStep[] | undefined {
  if (!fields.has('step 0 hours')) return undefined
  const number = (row: number, name: string) => Number(optional(fields, `step ${row} ${name}`))
  return Array.from({ length: MOST_PRICE_STEPS }, (_, row) => row).flatMap((row) =>
    optional(fields, `step ${row} hours`) === undefined
      ? []
      : [{ hours: number(row, 'hours'), margin: number(row, 'margin'), limit: number(row, 'limit') }],
  )
}

const limits: Verb = async ({ visit, fields }) => {
  const amount = (name: string): string | null => optional(fields, name) ?? null
  const delays = SPORTS.flatMap((sport) => {
    const seconds = optional(fields, `delay ${sport}`)
    return seconds === undefined ? [] : [[sport, Number(seconds)] as const]
  })
  const done = await ask(visit, operatorCalls.saveBetLimits, {
    brand: fields.get('brand') ?? '',
    player: optional(fields, 'player'),
    max_stake: amount('max_stake'),
    max_return: amount('max_return'),
    market_liability: amount('market_liability'),
    event_liability: amount('event_liability'),
    delays: Object.fromEntries(delays),
  })
  const code = approvalNotice(done, 'done')
  return code === 'invalid_amount' ? 'amount_invalid' : code
}

const help: Verb = async ({ visit, fields }) => {
  const { code, slug } = await saveHelp(visit, fields)
  // The page opens on what was saved, with its preview.
  if (slug)
    fields.set('back', `/trading/help?${new URLSearchParams({ brand: fields.get('brand') ?? '', slug })}`)
  return code
}

const promotion: Verb = async ({ visit, fields }) => {
  const { code, id } = await savePromotion(visit, fields)
  // The page opens on what was saved.
  if (id)
    fields.set(
      'back',
      `/trading/promotions?${new URLSearchParams({ brand: fields.get('brand') ?? '', id }).toString()}`,
    )
  return code
}

const popup: Verb = async ({ visit, fields }) => {
  const { code, id } = await savePopup(visit, fields)
  // The page opens on what was saved, with its preview.
  if (id)
    fields.set('back', `/trading/popups?${new URLSearchParams({ brand: fields.get('brand') ?? '', id })}`)
  return code
}

const campaign: Verb = async ({ visit, fields }) => {
  const { code, id } = await saveCampaign(visit, fields)
  // The page opens on what was saved, with its preview.
  if (id)
    fields.set('back', `/trading/messages?${new URLSearchParams({ brand: fields.get('brand') ?? '', id })}`)
  return code
}

const race: Verb = ({ visit, fields }) => changeRace(visit, fields, typedNumber(fields, 'value'))

const VERBS: Readonly<Record<string, Verb>> = {
  suspend,
  price,
  shift,
  boost,
  'free-bets': freeBets,
  decide,
  void: voidBet,
  confirm,
  drop,
  margin,
  prices,
  limits,
  race,
  prode_series: saveSeries,
  prode_cancel: cancelRound,
  jackpot_terms: saveJackpot,
  jackpot_switch: switchJackpot,
  help_article: help,
  promotion,
  popup,
  store_item: saveItem,
  store_move: moveOrder,
  store_refund: refundOrder,
  ticket: workOnTicket,
  campaign,
  campaign_move: moveCampaign,
}

/** After these what was typed is shown again. */
const ASKED_AGAIN: ReadonlySet<string> = new Set(['leaves_sale', 'beyond_fair', 'invalid_price'])

/** The forms of trading: `id` is the verb, `back` the page that the form stands on. */
export const trade = act(async ({ visit, fields, files, verb: id }) => {
  const verb = Object.hasOwn(VERBS, id) ? VERBS[id] : undefined
  const code = readAmounts(fields) ?? (verb ? await verb({ visit, fields, files }) : 'invalid_request')
  const given = fields.get('back') ?? ''
  const back = new URL(OWN_PAGE.test(given) ? given : '/trading', 'http://console')
  if (code === 'unauthenticated') return null
  back.searchParams.set('notice', code)
  if (code === 'price_set' || code === 'boosted' || code === 'proposed')
    for (const name of ['outcome', 'price', 'shift']) back.searchParams.delete(name)
  // What was typed and not taken is shown again.
  const typed = fields.get('value')
  back.searchParams.delete('leaves')
  if (code === 'leaves_sale') back.searchParams.set('leaves', fields.get('leaves') ?? '')
  if (typed !== null && ASKED_AGAIN.has(code)) {
    back.searchParams.set('value', typed.slice(0, 20))
    back.searchParams.set('kind', fields.get('kind') ?? 'odds')
  } else for (const name of ['value', 'kind']) back.searchParams.delete(name)
  return back.pathname + back.search
})
