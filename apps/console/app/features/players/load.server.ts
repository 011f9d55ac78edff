import {
  type OperatorCall,
  operatorCalls,
  PLAYER_ACTS,
  type PlayerFile,
  type PlayerRow,
} from '@palco/contract/operators'
import { betNumber, mayCall } from '@palco/contract/tables'
import type { BadgeKind } from '@palco/ui/badge.tsx'
import type { RouterContextProvider } from 'react-router'
import { addressWith } from '../../page/address.ts'
import { toBrand } from '../../page/brand.server.ts'
import { playerAddress } from '../../page/player-address.ts'
import { makeEntry, read, readOr, readPart } from '../../session/calls.server.ts'
import type { Entered } from '../../session/visit.server.ts'
import { adjustmentView } from './adjustments.server.ts'
import { closingView, isClosedForGood, namesakeView } from './closing.server.ts'
import { grantView } from './grants.server.ts'
import { withdrawable } from './consents.server.ts'
import { correctionView } from './correction.server.ts'
import { partViews } from './parts.server.ts'
import { tagsView } from './tags.server.ts'
import { viewingView } from './viewing.server.ts'

type Context = Readonly<RouterContextProvider>

function viewRow({ t, formats }: Entered, row: PlayerRow, brand: string) {
  const { players: p } = t
  return {
    id: row.id,
    username: row.username,
    name: row.name,
    country: row.country ?? '–',
    isBlocked: row.status === 'blocked',
    status: p.statuses[row.status] ?? row.status,
    created: formats.time(row.created_at, brand),
    foundBy: p.findings[row.found_by] ?? row.found_by,
    tags: row.tags,
    address: playerAddress(brand, row.id),
  }
}
export type PlayerRowView = ReturnType<typeof viewRow>

/** Players whom a text finds; without one the page asks for it. */
export async function loadSearch({ url }: Request, context: Context) {
  const entered = makeEntry(context)
  const query = new URL(url).searchParams
  const brand = toBrand(entered, query)
  const text = (query.get('text') ?? '').trim()
  const isAsked = operatorCalls.findPlayers.input.shape.text.safeParse(text).success
  const asked = isAsked
    ? await readOr(context, operatorCalls.findPlayers, { brand, text }, ['players_allowance'])
    : null
  const found = asked?.ok ? asked.answer : null
  return {
    brand,
    text,
    rows: found?.players.map((row) => viewRow(entered, row, brand)) ?? null,
    more: found?.more ?? false,
    refused: asked && !asked.ok ? asked.code : null,
    tagsAddress: addressWith('/players/tags', { brand }),
    zone: entered.formats.toZone(brand),
  }
}

const duration = (minutes: number): string => `${Math.floor(minutes / 60)} h ${minutes % 60} min`

function accountFacts({ t, formats }: Entered, file: PlayerFile, brand: string) {
  const { players: p } = t
  const email = file.email_verified ? p.verified(file.email) : file.email
  return [
    { name: p.name, value: file.name || '–' },
    // What stands in the place of an erased address is none.
    { name: p.email, value: file.erased ? '–' : email },
    { name: p.phone, value: file.phone || '–' },
    { name: p.document, value: file.document || '–' },
    { name: p.birth, value: file.birth_date ? formats.day(file.birth_date) : '–' },
    { name: p.country, value: file.country ? formats.country(file.country) : '–' },
    { name: p.language, value: t.help.languages[file.language] ?? file.language },
    { name: p.created, value: formats.time(file.created_at, brand) },
    { name: p.lastLogin, value: file.last_login_at ? formats.time(file.last_login_at, brand) : p.never },
    { name: p.id, value: file.id, manner: 'code' as const },
  ]
}

function balanceFacts({ t, formats }: Entered, { balances }: PlayerFile) {
  const { players: p } = t
  return (['cash', 'bonus', 'held'] as const).map((name) => ({
    name: p[name],
    value: formats.money(balances[name]),
    manner: 'figure' as const,
  }))
}

function spanRows({ t, formats }: Entered, { figures, ever }: PlayerFile) {
  const { players: p } = t
  const spans = figures.map((one) => ({
    title: p.span(one.days),
    deposited: p.deposits(formats.money(one.deposited), one.deposits),
    withdrawn: formats.money(one.withdrawn),
    net: formats.money(one.net),
    time: duration(one.minutes),
  }))
  const whole = { deposited: formats.money(ever.deposited), withdrawn: formats.money(ever.withdrawn) }
  return [...spans, { title: p.ever, ...whole, net: '–', time: '–' }]
}

function paymentRows({ operator, t, formats }: Entered, { payments }: PlayerFile, brand: string) {
  return payments.map((one) => ({
    id: one.id,
    kind: one.kind,
    method: one.method,
    amount: formats.money(one.amount),
    status: one.status,
    statusName: t.statuses[one.status] ?? one.status,
    at: formats.time(one.created_at, brand),
    address: mayCall(operator.rights, operatorCalls.readPayment.access) ? `/payments/${one.id}` : null,
  }))
}
export type PaymentView = ReturnType<typeof paymentRows>[number]

function betRows({ operator, t, formats }: Entered, { bets }: PlayerFile, brand: string) {
  return bets.map((one) => ({
    id: one.id,
    number: betNumber(one.id),
    state: t.trading.bets.states[one.state] ?? one.state,
    stake: formats.money(one.stake),
    returned: one.returned ? formats.money(one.returned) : '–',
    at: formats.time(one.placed_at, brand),
    address: mayCall(operator.rights, operatorCalls.readTradingBet.access)
      ? `/trading/bets/${one.id}?${new URLSearchParams({ brand }).toString()}`
      : null,
  }))
}
export type BetView = ReturnType<typeof betRows>[number]

/** One word for what an account may do: a block goes before a closing, and that before another restriction. */
function accountBadge({ t }: Entered, { status, restriction }: PlayerFile) {
  const { statuses } = t.players
  const kind = restriction?.kind === 'closing' ? 'closed' : 'restricted'
  const state = status === 'blocked' || !restriction ? status : kind
  const look: BadgeKind = state === 'blocked' ? 'negative' : state === 'active' ? 'positive' : 'warning'
  return { text: statuses[state] ?? state, look }
}

function listNotices({ t, formats }: Entered, file: PlayerFile, brand: string): string[] {
  const { players: p } = t
  const { restriction } = file
  const what = restriction && (p.restrictions[restriction.kind] ?? restriction.kind)
  return [
    ...(file.erased ? [p.erased] : file.status === 'blocked' ? [p.blocked] : []),
    ...(restriction && what
      ? [restriction.ends_at ? p.until(what, formats.time(restriction.ends_at, brand)) : p.without(what)]
      : []),
    ...(file.unchecked ? [p.waits[file.unchecked] ?? file.unchecked] : []),
    ...intensiveNotice({ t, formats }, file),
  ]
}

/** Who loses much week after week, with what was lost. */
function intensiveNotice(
  { t, formats }: Pick<Entered, 't' | 'formats'>,
  { intensive }: PlayerFile,
): string[] {
  if (!intensive) return []
  const { since, last_week: last, weeks } = intensive
  const losses = weeks.map(({ lost }) => formats.money(lost)).join(', ')
  return [t.players.intensive(formats.day(since), losses, formats.day(last))]
}

function openCases({ operator, t }: Entered, { open }: PlayerFile, brand: string) {
  const { players: p } = t
  const about = new URLSearchParams({ brand }).toString()
  const maySee = (call: OperatorCall) => mayCall(operator.rights, call.access)
  return [
    ...(open.identity && maySee(operatorCalls.listIdentityCases)
      ? [{ name: p.identity, address: `/support/identity?${about}` }]
      : []),
    ...(open.funds && maySee(operatorCalls.listFundsCases)
      ? [{ name: t.funds.title, address: `/support/funds?${about}` }]
      : []),
    ...(open.risk && maySee(operatorCalls.listRiskCases)
      ? [{ name: p.risk, address: `/support/risk?${about}` }]
      : []),
    ...(open.tickets > 0 && maySee(operatorCalls.listTicketQueue)
      ? [{ name: p.tickets(open.tickets), address: `/support?${about}` }]
      : []),
  ]
}

/** Acts that this operator may do to an account in its state. */
function allowedActs({ operator }: Entered, { status, erased, protection }: PlayerFile) {
  if (!mayCall(operator.rights, operatorCalls.workOnPlayer.access)) return []
  if (erased) return PLAYER_ACTS.filter((act) => act === 'note')
  const state = status === 'blocked' ? 'block' : 'unblock'
  const closings = protection?.restrictions.filter(({ kind }) => kind === 'closing') ?? []
  const staysBlocked = isClosedForGood(closings)
  return PLAYER_ACTS.filter((act) => act !== state && !(staysBlocked && act === 'unblock'))
}

/** The whole player. */
export async function loadPlayer({ url }: Request, context: Context, id: string) {
  const entered = makeEntry(context)
  const { t, formats, operator } = entered
  const { players: p } = t
  const brand = toBrand(entered, new URL(url).searchParams)
  const file = await read(context, operatorCalls.readPlayerFile, { brand, id })
  const known = await readPart(context, operatorCalls.listTags, { brand })
  const maySegments = mayCall(operator.rights, operatorCalls.listSegments.access)
  const desk = maySegments ? await readPart(context, operatorCalls.listSegments, { brand }) : null
  const mayTrade = mayCall(operator.rights, operatorCalls.listTradingBets.access)
  return {
    brand,
    id,
    username: file.erased ? p.gone : file.username,
    badge: accountBadge(entered, file),
    notices: listNotices(entered, file, brand),
    data: accountFacts(entered, file, brand),
    money: balanceFacts(entered, file),
    spans: spanRows(entered, file),
    payments: paymentRows(entered, file, brand),
    bets: betRows(entered, file, brand),
    allBets: mayTrade ? `/trading/bets?${new URLSearchParams({ brand, text: id }).toString()}` : null,
    sessions: file.sessions.map((one, key) => ({
      id: String(key),
      device: one.device || '–',
      address: one.address || '–',
      begun: formats.time(one.begun_at, brand),
      used: formats.time(one.used_at, brand),
    })),
    linked: file.linked.map((one) => ({
      id: one.id,
      username: one.username,
      isBlocked: one.status === 'blocked',
      status: p.statuses[one.status] ?? one.status,
      created: formats.time(one.created_at, brand),
      address: playerAddress(brand, one.id),
    })),
    open: openCases(entered, file, brand),
    acts: allowedActs(entered, file).map((act) => ({
      id: act,
      name: p.acts[act] ?? act,
      effect: p.effects[act] ?? '',
    })),
    withdrawable: withdrawable(entered, file),
    closing: closingView(entered, file, brand),
    namesake: namesakeView(entered, file, brand),
    adjustment: adjustmentView(entered, file, brand),
    correction: correctionView(entered, file, brand),
    grant: grantView(entered, file, brand),
    viewing: viewingView(entered, file, new URL(url).searchParams),
    tags: tagsView(entered, file, { brand, known: known?.tags ?? [] }),
    history: file.acts.map((one, key) => ({
      key: `${one.at} ${key}`,
      name: t.actions[one.action] ?? one.action,
      by: one.operator ?? p.system,
      at: formats.time(one.at, brand),
      note: one.note,
    })),
    parts: partViews(entered, file, { brand, segments: desk }),
    zone: formats.toZone(brand),
  }
}
export type PlayerView = Awaited<ReturnType<typeof loadPlayer>>
