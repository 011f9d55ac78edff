import { type BegunPayment, mayCall, operatorCalls, PAYMENT_OUTCOMES } from '@palco/contract/operators'
import { CURRENCIES } from '@palco/contract/tables'
import type { RouterContextProvider } from 'react-router'
import { addressWith } from '../../../page/address.ts'
import { makeEntry, readOr, refusal } from '../../../session/calls.server.ts'
import type { Entered } from '../../../session/visit.server.ts'
import { areDays } from '../period.server.ts'
import { zonesText } from '../today.server.ts'
import { readAskedPayments } from './report.server.ts'
import { durationText } from './words.server.ts'

type Context = Readonly<RouterContextProvider>
const PATH = '/figures/payments/rows'

function toRow(entered: Entered, item: BegunPayment) {
  const { formats, t, operator } = entered
  const seconds =
    item.completed_at === null
      ? null
      : Math.max(0, Math.round((Date.parse(item.completed_at) - Date.parse(item.created_at)) / 1000))
  return {
    id: item.id,
    address: mayCall(operator.rights, operatorCalls.readPayment.access) ? `/payments/${item.id}` : null,
    brand: operator.brands.find(({ id }) => id === item.brand)?.name ?? item.brand,
    kind: item.kind,
    method: item.method_name ?? item.method,
    begun: formats.time(item.created_at, item.brand),
    amount: formats.money(item.amount),
    fee: formats.money(item.fee),
    status: item.status,
    cause: item.cause === null ? '' : (t.causes[item.cause] ?? item.cause),
    took: durationText(entered, seconds),
  }
}
export type BegunRow = ReturnType<typeof toRow>

/** What the list is about, in words: "Depósitos, ARS, vencidos". */
function aboutText({ t, formats }: Entered, asked: Record<string, string | undefined>, days: string): string {
  const { figures: f } = t
  const { kind, currency, method, outcome, cause, hour, brand } = asked
  return [
    hour === undefined ? days : formats.time(hour, brand),
    kind === 'deposit' || kind === 'withdrawal' ? f.names[`${kind}s`] : undefined,
    currency,
    method,
    outcome === undefined ? undefined : f.payment.outcomes[outcome as keyof typeof f.payment.outcomes],
    cause === undefined ? undefined : cause === '' ? f.payment.noCause : (t.causes[cause] ?? cause),
  ]
    .filter((part) => part !== undefined)
    .join(', ')
}

/** The payments behind a figure. */
export async function loadPaymentsBegun({ url }: Request, context: Context) {
  const entered = makeEntry(context)
  if (!mayCall(entered.operator.rights, operatorCalls.listPaymentsBegun.access))
    throw refusal(403, 'forbidden')
  const query = new URL(url).searchParams
  const { by: _, from = '', to = '', ...more } = readAskedPayments(entered, query)
  const asked = {
    ...more,
    from,
    to,
    hour: query.get('hour') || undefined,
    currency: CURRENCIES.find((one) => one === query.get('currency')),
    outcome: PAYMENT_OUTCOMES.find((one) => one === query.get('outcome')),
    cause: query.get('cause') ?? undefined,
  }
  const days =
    from === to ? entered.formats.day(from) : `${entered.formats.day(from)} – ${entered.formats.day(to)}`
  const frame = {
    brand: asked.brand ?? '',
    zone: asked.brand === undefined ? zonesText(entered) : entered.formats.toZone(asked.brand),
    back: addressWith('/figures/payments', { brand: asked.brand, kind: asked.kind, from, to }),
  }
  const none = { ...frame, about: '', rows: [], pages: { first: null, next: null }, problem: null }
  const { notices } = entered.t
  const wrong = { ...none, problem: notices['invalid_figures_period'] ?? '' }
  if (from === '' || to === '' || !areDays(from, to)) return wrong
  const cursor = query.get('cursor') || undefined
  const found = await readOr(context, operatorCalls.listPaymentsBegun, { ...asked, cursor }, [
    'invalid_figures_period',
    'invalid_request',
    'figures_too_large',
  ])
  if (!found.ok)
    return found.code === 'figures_too_large' ? { ...none, problem: notices[found.code] ?? '' } : wrong
  const { items, next_cursor: next } = found.answer
  return {
    ...frame,
    problem: null,
    about: aboutText(entered, asked, days),
    rows: items.map((item) => toRow(entered, item)),
    pages: {
      first: cursor === undefined ? null : addressWith(PATH, asked),
      next: next === null ? null : addressWith(PATH, { ...asked, cursor: next }),
    },
  }
}
