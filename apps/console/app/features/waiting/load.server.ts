import { mayCall, type OperatorCall, operatorCalls, type WaitingDecision } from '@palco/contract/operators'
import type { RouterContextProvider } from 'react-router'
import { makeEntry, read } from '../../session/calls.server.ts'
import type { Entered } from '../../session/visit.server.ts'
import { recordWords, roleWords } from '../../page/record-words.server.ts'

type Context = Readonly<RouterContextProvider>

/** Decided on its page only, where the payment's proofs and documents are, the words of a text, or where the second types what they have seen. */
const ON_ITS_PAGE: ReadonlySet<string> = new Set([
  operatorCalls.publishLegalText.name,
  operatorCalls.approve.name,
  operatorCalls.creditLate.name,
  operatorCalls.settleOwner.name,
  operatorCalls.admitNamesake.name,
])

/** The page of what a decision is about, where there is one. */
function findPage({ subject, brand, call, input }: WaitingDecision): string | null {
  const colon = subject.indexOf(':')
  const [kind, rest] = [subject.slice(0, colon), subject.slice(colon + 1)] as const
  const id = encodeURIComponent(rest.split(' ')[0] ?? '')
  const query = brand === null ? '' : `?${new URLSearchParams({ brand: brand.id }).toString()}`
  const pages: Record<string, string> = {
    operator: call === operatorCalls.inviteOperator.name ? '/people' : `/people/${id}`,
    // A role that is to be made has no page yet.
    role: input['act'] === 'create' ? '/people' : `/people/roles/${id}`,
    payment: `/payments/${id}`,
    player: `/players/${id}`,
    unclaimed: '/unclaimed',
    bet: `/trading/bets/${id}`,
    price: `/trading/events/${id}`,
    shift: `/trading/events/${id}`,
    boost: `/trading/events/${id}`,
    market: `/trading/events/${id}`,
    race: `/trading/horses/${id}`,
    limits: '/trading/rules',
    free_bets: '/trading/free-bets',
    store_item: '/trading/store',
    'store-order': '/trading/store',
    jackpot: '/trading/jackpots',
    legal_text: '/trading/legal-texts',
    'prode-series': '/trading/prode',
    'prode-round': '/trading/prode',
  }
  const page = pages[kind]
  if (page === undefined) return null
  const open = kind === 'legal_text' ? `&kind=${id}` : ''
  return page + (page.startsWith('/trading') || page.startsWith('/players') ? query + open : '')
}

const CALLS = new Map((Object.values(operatorCalls) as OperatorCall[]).map((call) => [call.name, call]))

/** Whom or which role it is about: who confirms has to know. */
function nameSubject(entered: Entered, { subject }: WaitingDecision): string | null {
  const [kind = '', rest = ''] = subject.split(/:(.*)/s)
  if (kind === 'role') return roleWords(entered, rest)
  return kind === 'operator' || kind === 'player' ? (rest.split(' ')[0] ?? null) : null
}

/** What is asked for, by its act where a call has several. */
function toTitle(entered: Entered, one: WaitingDecision): string {
  const { calls } = entered.t.waiting
  const what = calls[`${one.call} ${String(one.input['act'])}`] ?? calls[one.call] ?? one.call
  const about = nameSubject(entered, one)
  return about === null ? what : `${what}: ${about}`
}

/** Whether an operator may be the second. */
function mayConfirm({ rights }: Entered['operator'], { call }: WaitingDecision): boolean {
  const second = CALLS.get(call)?.second
  return second !== undefined && mayCall(rights, second)
}

function toReason(entered: Entered, { reason, limits }: WaitingDecision['reasons'][number]): string {
  const { t, formats } = entered
  return t.waiting.reasons[reason](limits.map((limit) => formats.money(limit)).join(', '))
}

function decision(entered: Entered, one: WaitingDecision) {
  const { t, formats } = entered
  const w = t.waiting
  return {
    id: one.id,
    what: toTitle(entered, one),
    brand: one.brand?.name ?? w.allBrands,
    by: w.by(one.operator, formats.time(one.at, one.brand?.id)),
    cause: one.cause,
    facts: Object.entries(one.about)
      // What was asked for stands above with its cause.
      .filter(([, value]) => value !== one.cause)
      .map(([name, value]) => ({
        name: t.record[name] ?? name,
        value: recordWords(entered, name, value, one.brand?.id),
      })),
    reasons: one.reasons.map((reason) => toReason(entered, reason)),
    worst: one.worst.map(({ brand, amount }) => ({
      name: brand.name,
      value: amount === null ? w.unbounded : formats.money(amount),
    })),
    seconds: one.seconds.length === 0 ? w.nobody : w.seconds(one.seconds.join(', ')),
    own: one.own,
    page: findPage(one),
    confirms: !one.own && !ON_ITS_PAGE.has(one.call) && mayConfirm(entered.operator, one),
  }
}
export type DecisionView = ReturnType<typeof decision>

/** Decisions that wait for a second operator, with what they can cost and who may confirm them. */
export async function loadWaiting(context: Context) {
  const { items } = await read(context, operatorCalls.listWaiting, {})
  const entered = makeEntry(context)
  const zones = new Set(items.map(({ brand }) => entered.formats.toZone(brand?.id ?? '')))
  return {
    decisions: items.map((one) => decision(entered, one)),
    zone: [...zones].join(', ') || entered.formats.zone,
  }
}
