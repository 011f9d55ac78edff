import { DOCUMENT_KINDS } from '@palco/contract'
import { operatorCalls, type PaymentFile, type SecondOperatorReason } from '@palco/contract/operators'
import type { RouterContextProvider } from 'react-router'
import { playerAddress } from '../../page/player-address.ts'
import { makeEntry, read } from '../../session/calls.server.ts'
import type { Entered } from '../../session/visit.server.ts'
import { addressWith } from '../../page/address.ts'
import { ownerView } from './owner.server.ts'
import { toFilter } from './queue-filter.ts'
import type { Fact } from '../../page/facts.tsx'

/** A name and a value of a payment or a player. */
type Formatted = Entered & { payment: PaymentFile; time: (iso: string) => string }

const listFacts = (facts: readonly (Fact | false | null | undefined | '')[]): Fact[] =>
  facts.filter((fact): fact is Fact => Boolean(fact))

function figures({ t, formats, payment, time }: Formatted): Fact[] {
  const p = t.payment
  const { asked, reference, destination, reason } = payment
  return listFacts([
    { name: t.queue.brand, value: payment.brand.name },
    { name: t.queue.method, value: payment.method },
    asked && { name: p.asked, value: formats.money(asked), manner: 'figure' },
    { name: p.fee, value: formats.money(payment.fee), manner: 'figure' },
    { name: p.created, value: time(payment.created_at) },
    { name: p.updated, value: time(payment.updated_at) },
    reference && { name: p.reference, value: reference, manner: 'code' },
    ...Object.entries(destination).map(([name, value]): Fact => ({
      name: t.fields[name] ?? name,
      value,
      manner: 'code',
    })),
    reason && { name: p.reason, value: reason, manner: 'wide' },
    { name: p.id, value: payment.id, manner: 'code' },
  ])
}

/** Whose the money has to be: shown with the decision. */
function holder({ t: { payment: p }, payment: { summary } }: Formatted): Fact[] {
  return [
    { name: p.legalName, value: summary.legal_name ?? p.notGiven },
    { name: p.document, value: summary.document ?? p.notGiven, manner: 'code' },
  ]
}

function toPlayer(formatted: Formatted) {
  const { t, formats, payment, time } = formatted
  const { summary: s } = payment
  const p = t.payment
  const figure = (name: string, value: Parameters<typeof formats.money>[0]): Fact => ({
    name,
    value: formats.money(value),
    manner: 'figure',
  })
  return {
    username: payment.player.username,
    address: playerAddress(payment.brand.id, payment.player.id),
    blocked: s.status === 'blocked',
    facts: [
      figure(p.cash, s.balance.cash),
      figure(p.bonus, s.balance.bonus),
      figure(p.held, s.balance.held),
      figure(p.deposited, s.deposited),
      figure(p.withdrawn, s.withdrawn),
      figure(p.net, s.net),
      figure(p.wagered, s.wagered),
      figure(p.won, s.won),
      { name: p.since, value: time(s.since) },
    ],
    logins: s.last_logins.map(time),
    open: s.open_payments.map(({ id, kind, amount, status }) => ({
      id,
      text: `${t.kinds[kind]} ${formats.money(amount)}`,
      status,
    })),
  }
}

function decision({ t, formats, payment, time }: Formatted) {
  const { open, late, needed, approvals, waits_for_another, reasons, limits } = payment.decision
  const limitBy = {
    amount: limits.payment,
    player_day: limits.player_day,
    operator_day: limits.operator_day,
    more_than_asked: limits.payment,
    no_proof: limits.payment,
    other_holder: limits.payment,
    closed_account: limits.payment,
    closed_for_deposits: limits.payment,
    unbounded: limits.payment,
    always: limits.payment,
  } satisfies Record<SecondOperatorReason, unknown>
  return {
    open,
    late,
    needsTwo: needed > 1,
    waits: waits_for_another,
    reasons: reasons.map((reason) => t.decision.reasons[reason](formats.money(limitBy[reason]))),
    given: approvals.map(({ operator, at, received }) =>
      t.decision.given(operator, time(at), received && formats.money(received)),
    ),
  }
}

function files({ t, formats, payment, time }: Formatted) {
  const address = (folder: string, id: string) => `/payments/${payment.id}/${folder}/${id}`
  const { kinds, asked, accepted: acceptedBy } = t.documents
  return {
    proofs: payment.proofs.map(({ id, type, bytes, sent_at }) => ({
      id,
      address: address('proofs', id),
      name: t.payment.toProof(time(sent_at)),
      isPicture: type === 'image/webp',
      size: formats.bytes(bytes),
    })),
    documents: payment.documents.map(({ id, kind, note, asked_at, asked_by, sent, accepted }) => ({
      id,
      title: kinds[kind],
      note,
      asked: asked(asked_by, time(asked_at)),
      sent: sent && {
        address: address('documents', id),
        at: time(sent.at),
        isPicture: sent.type === 'image/webp',
        size: formats.bytes(sent.bytes),
      },
      accepted: accepted && acceptedBy(accepted.by, time(accepted.at)),
    })),
  }
}

/** What the player won from others, in a line each, and why to look at it. */
function transfers({ t, formats, payment }: Formatted) {
  const f = t.fromPlayers
  return payment.from_players.map(({ player, other_brand, amount, folded, signs }, index) => ({
    key: player?.id ?? String(index),
    who: player?.username ?? (other_brand ? f.otherBrand : f.unknown),
    amount: formats.money(amount),
    folded: f.folded(formats.money(folded)),
    signs: signs.map((sign) => f.signs[sign]),
  }))
}

/** "operator:eva" → "operador eva". */
function actorText({ t }: Entered, actor: string): string {
  const [kind = '', name = ''] = actor.split(':')
  return `${t.actors[kind] ?? kind} ${name}`.trim()
}

function toHistory(formatted: Formatted) {
  const { t, payment, time } = formatted
  return payment.history.map(({ at, to, cause, actor }) => ({
    at,
    time: time(at),
    status: to,
    why: [cause && (t.causes[cause] ?? cause), actorText(formatted, actor)].filter(Boolean).join(' · '),
  }))
}

export type PaymentPage = Awaited<ReturnType<typeof loadPayment>>

/** `received` in the address is what an operator typed and the platform refused. */
export async function loadPayment(id: string, { url }: Request, context: Readonly<RouterContextProvider>) {
  const payment = await read(context, operatorCalls.readPayment, { id })
  const entered = makeEntry(context)
  const { formats } = entered
  const time = (iso: string) => formats.time(iso, payment.brand.id)
  const formatted = { ...entered, payment, time }
  const query = new URL(url).searchParams
  const filter = toFilter(query)
  const acting = (verb: string) => addressWith(`/payments/${payment.id}/${verb}`, filter)
  return {
    id: payment.id,
    kind: payment.kind,
    status: payment.status,
    brand: payment.brand.name,
    amount: formats.money(payment.amount),
    currency: payment.amount.currency,
    received: query.get('received')?.slice(0, 40) ?? null,
    /** As the form holds it. */
    typed: formats.number(payment.amount),
    figures: figures(formatted),
    holder: holder(formatted),
    player: toPlayer(formatted),
    decision: decision(formatted),
    history: toHistory(formatted),
    owner: ownerView(entered, payment.owner, time),
    fromPlayers: transfers(formatted),
    cannedReasons: payment.canned_reasons,
    documentKinds: DOCUMENT_KINDS,
    ...files(formatted),
    addresses: {
      queue: addressWith('/', filter),
      next: addressWith('/next', { after: payment.id, ...filter }),
      previous: addressWith('/previous', { before: payment.id, ...filter }),
      /** Of the forms, which keep the filter. */
      approve: acting('approve'),
      creditLate: acting('credit-late'),
      reject: acting('reject'),
      owner: acting('owner'),
      document: acting('document'),
      acceptDocument: acting('accept-document'),
    },
    zone: formats.toZone(payment.brand.id),
  }
}
