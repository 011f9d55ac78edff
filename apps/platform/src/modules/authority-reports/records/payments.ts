import type { AccountLine } from '../account-lines.ts'
import { code, notKept, text, yesNo } from '../lots/fields.ts'
import { type Element, leaf } from '../lots/xml.ts'
import type { Context } from '../types.ts'

/** A deposit or withdrawal as the record of accounts has it. */
export type Payment = {
  readonly id: string
  readonly method: string
  readonly kind: string
  readonly status: string
  readonly ownerMatches: boolean
  readonly device: string | null
}

/** The payments of these movements as they were at the period's end, with the device of the log-in in which each was asked for. */
export async function readPayments(
  { q, span, period }: Context,
  all: readonly AccountLine[],
): Promise<Map<string, Payment>> {
  const ids = [...new Set(all.flatMap(({ paymentId }) => paymentId ?? []))]
  if (ids.length === 0) return new Map()
  const { rows } = await q.query<Payment>({
    text: `SELECT p.payment_id AS id, p.method_id AS method, p.method_kind AS kind,
        coalesce((SELECT t.status FROM published.payment_states t WHERE t.payment_id = p.payment_id AND t.at < $3 ORDER BY t.id DESC LIMIT 1),
          p.status) AS status,
        coalesce((SELECT o.matches FROM published.payment_owner_results o WHERE o.payment_id = p.payment_id AND o.compared_at < $3
          ORDER BY o.id DESC LIMIT 1), false) AS "ownerMatches",
        (SELECT s.device FROM published.player_sessions s WHERE s.player_id = p.player_id AND s.created_at <= p.created_at
          ORDER BY s.created_at DESC LIMIT 1) AS device
      FROM published.payment_means p WHERE p.brand_id = $1 AND p.payment_id = ANY ($2)`,
    values: [span.brand.id, ids, period.to],
  })
  return new Map(rows.map((row) => [row.id, row]))
}

/** Codes of the model's means of payment, by the kinds of Palco's methods. */
const MEANS: Readonly<Record<string, string>> = { bank: '3', pix: '15', voucher: '2' }
const meansCode = (method: string, kind: string): string =>
  kind === 'redirect' && method.startsWith('card') ? '13' : (MEANS[kind] ?? '99')

const NO_PAYMENT = 'sin pago registrado'

/** By what means it was paid. A movement without a payment on record has none of the model's. */
export function meansFields(method: string | null, kind: string | null): [Element, Element] {
  if (method === null || kind === null) return [leaf('MedioPago', NO_PAYMENT), leaf('TipoMedioPago', '99')]
  return [text('MedioPago', method, 100), leaf('TipoMedioPago', meansCode(method, kind))]
}

/** What the means of a payment is called where the model has no code for it. */
function otherMeans(payment: Payment | undefined): Element | null {
  if (!payment) return leaf('OtroTipoEspecificar', NO_PAYMENT)
  const { method, kind } = payment
  return meansCode(method, kind) === '99' ? text('OtroTipoEspecificar', kind, 100) : null
}

const RESULTS = ['OK', 'CU', 'CO', 'CM', 'OT'] as const
/** How it ended, as far as it has: what still goes on is none of the others. */
function resultCode({ status }: Payment): (typeof RESULTS)[number] {
  if (status === 'approved' || status === 'paid') return 'OK'
  if (status === 'canceled') return 'CU'
  if (status === 'rejected' || status === 'returned') return 'CO'
  return 'OT'
}

export const DEVICES = ['MO', 'PC', 'TB', 'TF', 'OT'] as const
/** The kind of device that a log-in's browser names. @param device as sessions keep it, "Chrome, Android" */
export function deviceCode(device: string | null): (typeof DEVICES)[number] {
  if (!device) return 'OT'
  if (/ipad|tablet/i.test(device)) return 'TB'
  return /iphone|ios|android|mobile/i.test(device) ? 'MO' : 'PC'
}

/** From where something was done, as far as it is on record. @param device of the log-in */
export const deviceFields = (device: string | null): Element[] => [
  notKept('IP'),
  code('Dispositivo', deviceCode(device), DEVICES),
  notKept('IdDispositivo'),
]

/** What the model asks of a payment's means. Bank and last digits are not on record, so they are left out. */
export function paymentFields(payment: Payment | undefined): (Element | null)[] {
  return [
    ...meansFields(payment?.method ?? null, payment?.kind ?? null),
    otherMeans(payment),
    yesNo('TitularidadVerificada', payment?.ownerMatches ?? false),
    code('ResultadoOperacion', payment ? resultCode(payment) : 'OT', RESULTS),
    ...deviceFields(payment?.device ?? null),
  ]
}
