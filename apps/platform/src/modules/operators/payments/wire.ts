import { type Language, toWire, type WireMoney } from '@palco/contract'
import type { Conflict, PaymentFile } from '@palco/contract/operators'
import { type lastOwnerCheck, type listDocuments, ownerActs, type PaymentRow } from '../../wallet/index.ts'

type Names = { brands: ReadonlyMap<string, string>; players: ReadonlyMap<string, string> }

export const moneyIn =
  ({ currency }: PaymentRow) =>
  (minor: bigint): WireMoney =>
    toWire({ minor, currency })

/** What every list shows of a payment. */
export function listedOnWire(payment: PaymentRow, language: Language, names: Names): Conflict['payment'] {
  const money = moneyIn(payment)
  const { brandId, playerId } = payment
  return {
    id: payment.id,
    brand: { id: brandId, name: names.brands.get(brandId) ?? brandId },
    kind: payment.kind,
    method: payment.methodName[language] ?? payment.methodName.es_ES,
    amount: money(payment.amount),
    ...(payment.askedAmount !== null && { asked: money(payment.askedAmount) }),
    fee: money(payment.fee),
    status: payment.status,
    created_at: payment.createdAt.toISOString(),
    ...(payment.sendBy && { send_by: payment.sendBy.toISOString() }),
    player: { id: playerId, username: names.players.get(playerId) ?? playerId },
  }
}

type OwnerCheck = NonNullable<Awaited<ReturnType<typeof lastOwnerCheck>>>

/** Whose a payment is, as it was compared last; `null` where it was not. */
export function ownerOnWire(payment: PaymentRow, check: OwnerCheck | null): PaymentFile['owner'] {
  if (check === null) return null
  const { holder, person, source, result, comparedAt } = check
  const { document, birth, age, name } = check.parts
  const words = name.parts && {
    same: name.parts.same,
    initials: name.parts.initials,
    near: name.parts.near,
    only_shorter: name.parts.onlyShorter,
    only_longer: name.parts.onlyLonger,
    given: name.parts.given,
    family: name.parts.family,
    generations: name.parts.generations,
  }
  return {
    holder,
    person: person && {
      name: person.name,
      document: person.document,
      country: person.country,
      birth_date: person.birth_date,
    },
    source,
    result,
    parts: { document, birth, age, name: name.result, score: name.score, words },
    compared_at: comparedAt.toISOString(),
    acts: ownerActs(payment),
  }
}

type DocumentLine = Awaited<ReturnType<typeof listDocuments>>[number]

export const documentOnWire = (line: DocumentLine): PaymentFile['documents'][number] => ({
  id: line.id,
  kind: line.kind,
  note: line.note,
  asked_at: line.askedAt.toISOString(),
  asked_by: line.askedBy,
  sent:
    line.type !== null && line.sentAt
      ? { type: line.type, bytes: line.bytes ?? 0, at: line.sentAt.toISOString() }
      : null,
  accepted:
    line.acceptedAt && line.acceptedBy !== null
      ? { by: line.acceptedBy, at: line.acceptedAt.toISOString() }
      : null,
})
