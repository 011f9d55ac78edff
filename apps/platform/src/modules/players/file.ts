import { type Currency, toWire } from '@palco/contract'
import type { PlayerFile } from '@palco/contract/operators'
import type { Queryable } from '../../db/index.ts'
import { readBalances } from '../../ledger/index.ts'
import type { Brand } from '../../model/index.ts'
import { listAuditLines } from '../../operators/index.ts'
import { findPlayer, isErased, listOwnSessions, type PlayerRow } from '../identity/index.ts'
import { restrictionInForce } from '../protection/index.ts'
import { findIntensive, readFigures } from '../risk-markers/index.ts'
import { listPlayerTags } from '../segments/index.ts'
import { fullName } from './search.ts'
import { type Paid, paidSince, readBets, readLinked, readOpenCases, readPayments } from './store.ts'

/** Spans that figures are given of, in days. */
const SPANS = [7, 30] as const
const DAY_MS = 86_400_000
const MOST_ACTS = 20

/** The player of a brand without what other modules say of them; `null`: it has none of that id. */
export async function readFile(
  q: Queryable,
  brand: Pick<Brand, 'id' | 'timeZone'>,
  id: string,
  at: Date,
): Promise<PlayerFile | null> {
  const player = await findPlayer(q, brand.id, id)
  if (!player) return null
  const owner = { brandId: brand.id, playerId: id }
  const money = moneyIn(player.currency)
  const balances = await readBalances(q, brand.id, id)
  const restriction = await restrictionInForce(q, id, at)
  const ever = await paidSince(q, owner, null)
  const sessions = await listOwnSessions(q, { id, brandId: brand.id, sessionId: '' }, at)
  return {
    ...accountOnWire(player),
    restriction: restriction && {
      kind: restriction.kind,
      begins_at: restriction.beginsAt.toISOString(),
      ends_at: restriction.endsAt?.toISOString() ?? null,
    },
    tags: (await listPlayerTags(q, owner)).map(({ id: tag, setBy, setAt, ...words }) => ({
      id: tag.toString(),
      ...words,
      set_by: setBy,
      set_at: setAt.toISOString(),
    })),
    balances: {
      cash: money(balances?.cash ?? 0n),
      bonus: money(balances?.bonus ?? 0n),
      held: money(balances?.held ?? 0n),
    },
    figures: await readSpans(q, brand, player, at),
    ever: { deposited: money(ever.deposited), withdrawn: money(ever.withdrawn) },
    payments: await readPayments(q, owner),
    bets: await readBets(q, owner),
    sessions: sessions.map(({ device, address, created_at, last_used_at }) => ({
      device: device ?? '',
      address: address ?? '',
      begun_at: created_at,
      used_at: last_used_at,
    })),
    linked: await readLinked(q, owner),
    open: await readOpenCases(q, owner),
    intensive: await readIntensive(q, player),
    acts: await readActs(q, brand.id, id),
  }
}

const moneyIn = (currency: Currency) => (minor: bigint) => toWire({ minor, currency })

function accountOnWire(player: PlayerRow) {
  const { id, username, email, country, language, status, unchecked } = player
  return {
    id,
    username,
    name: fullName(player),
    email,
    email_verified: player.email_verified_at !== null,
    phone: [player.phone_code, player.phone_number].filter(Boolean).join(' '),
    document: player.dni ?? '',
    birth_date: player.birth_date,
    country,
    language,
    status,
    erased: isErased(player),
    unchecked,
    created_at: player.created_at.toISOString(),
    last_login_at: player.last_login_at?.toISOString() ?? null,
  }
}

/** Whether the player loses much week after week, and what was lost. */
async function readIntensive(q: Queryable, { id, currency }: PlayerRow): Promise<PlayerFile['intensive']> {
  const found = await findIntensive(q, id)
  return (
    found && {
      since: found.since,
      last_week: found.lastWeek,
      weeks: found.weeks.map(({ week, lost }) => ({ week, lost: moneyIn(currency)(BigInt(lost)) })),
    }
  )
}

async function readSpans(
  q: Queryable,
  brand: Pick<Brand, 'id' | 'timeZone'>,
  { id, currency }: PlayerRow,
  at: Date,
): Promise<PlayerFile['figures']> {
  const money = moneyIn(currency)
  const spans: PlayerFile['figures'] = []
  for (const days of SPANS) {
    const since = new Date(at.getTime() - days * DAY_MS)
    const paid: Paid = await paidSince(q, { brandId: brand.id, playerId: id }, since)
    const { net, minutes } = await readFigures(q, id, { at, zone: brand.timeZone, days })
    spans.push({
      days,
      deposited: money(paid.deposited),
      deposits: paid.deposits,
      withdrawn: money(paid.withdrawn),
      net: money(net),
      minutes,
    })
  }
  return spans
}

/** What operators did; that somebody looked stands in the audit log alone. */
async function readActs(q: Queryable, brandId: string, subject: string): Promise<PlayerFile['acts']> {
  const page = { brands: [brandId], subject, but: 'player.viewed', before: null, limit: MOST_ACTS } as const
  return (await listAuditLines(q, page)).map(({ at, operator, action, after }) => ({
    at: at.toISOString(),
    operator,
    action,
    note: typeof after?.['note'] === 'string' ? after['note'] : '',
  }))
}
