import { operatorCalls, type PlayerFile } from '@palco/contract/operators'
import { mayCall } from '@palco/contract/tables'
import { addressWith } from '../../page/address.ts'
import type { Entered } from '../../session/visit.server.ts'
import { adjustmentsPart } from './adjustments.server.ts'
import { grantsPart } from './grants.server.ts'
import { choicesPart, consentsPart } from './consents.server.ts'
import { type PartView, partView } from './part-view.server.ts'
import { segmentsPart } from './segments.server.ts'

const clock = (minutes: number): string => `${Math.floor(minutes / 60)} h ${minutes % 60} min`

type File = PlayerFile

function roundsPart(entered: Entered, rounds: NonNullable<File['rounds']> | null, brand: string): PartView {
  const { t, formats } = entered
  const texts = t.playerParts.rounds
  return partView(entered, {
    id: 'rounds',
    items: rounds,
    texts,
    columns: [texts.game, texts.round, texts.staked, texts.won, texts.state, texts.began],
    listCells: (one) => [
      one.game,
      { text: one.id, to: addressWith('/support/rounds', { brand, id: one.id }) },
      formats.money(one.staked),
      formats.money(one.won),
      t.rounds.states[one.status],
      formats.time(one.opened_at, brand),
    ],
  })
}

function bonusesPart(
  entered: Entered,
  bonuses: NonNullable<File['bonuses']> | null,
  brand: string,
): PartView {
  const { t, formats } = entered
  const texts = t.playerParts.bonuses
  const bonusState = ({ status, reason }: NonNullable<File['bonuses']>[number]) => {
    const state = texts.states[status] ?? status
    return reason ? texts.because(state, texts.reasons[reason] ?? reason) : state
  }
  return partView(entered, {
    id: 'bonuses',
    items: bonuses,
    texts,
    columns: [texts.bonus, texts.amount, texts.state, texts.left, texts.given, texts.ends],
    listCells: (one) => [
      one.name,
      formats.money(one.amount),
      bonusState(one),
      one.wagering_left ? formats.money(one.wagering_left) : '–',
      formats.time(one.created_at, brand),
      formats.time(one.ends_at, brand),
    ],
  })
}

function messagesPart(
  entered: Entered,
  messages: NonNullable<File['messages']> | null,
  brand: string,
): PartView {
  const { t, formats } = entered
  const texts = t.playerParts.messages
  return partView(entered, {
    id: 'messages',
    items: messages,
    texts,
    columns: [texts.message, texts.text, texts.read, texts.sent],
    listCells: (one) => [
      one.title || '–',
      one.text,
      one.read ? texts.yes : texts.no,
      formats.time(one.sent_at, brand),
    ],
  })
}

type Protection = NonNullable<File['protection']>

function limitsPart(entered: Entered, protection: Protection | null, brand: string): PartView {
  const { t, formats } = entered
  const texts = t.playerParts.limits
  const plan = protection?.plan
  const planRow = plan && [
    texts.plan,
    texts.games,
    texts.planHolds(formats.money(plan.loss), formats.money(plan.left), formats.time(plan.ends_at, brand)),
    '–',
  ]
  const rows = protection?.limits.map((one) => {
    const holds = one.amount ? formats.money(one.amount) : clock(one.minutes ?? 0)
    return [
      texts.kinds[one.kind] ?? one.kind,
      one.area === null ? texts.everywhere : (texts.areas[one.area] ?? one.area),
      `${holds} ${texts.periods[one.period]}`,
      one.raise_from ? texts.raiseFrom(formats.time(one.raise_from, brand)) : '–',
    ]
  })
  return partView(entered, {
    id: 'limits',
    items: rows ? [...(planRow ? [planRow] : []), ...rows] : null,
    texts,
    columns: [texts.limit, texts.where, texts.holds, texts.raise],
    listCells: (cells) => cells,
  })
}

function restrictionsPart(entered: Entered, protection: Protection | null, brand: string): PartView {
  const { t, formats } = entered
  const texts = t.playerParts.restrictions
  return partView(entered, {
    id: 'restrictions',
    items: protection?.restrictions ?? null,
    texts,
    columns: [texts.what, texts.since, texts.until, texts.reach],
    listCells: (one) => {
      const reach = one.everywhere ? texts.all : texts.brand
      return [
        (one.kind === 'closing' && t.players.closings[one.closed_for ?? 'player']) ||
          (t.players.restrictions[one.kind] ?? one.kind),
        formats.time(one.begins_at, brand),
        one.ends_at ? formats.time(one.ends_at, brand) : texts.open,
        one.copied ? texts.copied(reach) : reach,
      ]
    },
  })
}

function identityPart(
  entered: Entered,
  checks: NonNullable<File['identity']> | null,
  brand: string,
): PartView {
  const { t, formats, operator } = entered
  const texts = t.playerParts.identity
  const maySee = mayCall(operator.rights, operatorCalls.readIdentityCase.access)
  return partView(entered, {
    id: 'identity',
    items: checks,
    texts,
    columns: [texts.check, texts.began, texts.changed, texts.papers],
    listCells: ({ id, state: code, begun_at, changed_at, ended_at, documents }) => {
      const state = t.identity.states[code] ?? code
      const papers = documents.map(({ kind, asked_at, sent_at }) => {
        const name = t.identity.documents[kind] ?? kind
        return sent_at
          ? texts.sent(name, formats.time(sent_at, brand))
          : texts.asked(name, formats.time(asked_at, brand))
      })
      return [
        ended_at
          ? texts.replaced(state)
          : { text: state, ...(maySee && { to: addressWith(`/support/identity/${id}`, { brand }) }) },
        formats.time(begun_at, brand),
        formats.time(changed_at, brand),
        papers.join(' · ') || texts.noPapers,
      ]
    },
  })
}

/** What other parts of the platform say of a player: those that the operator's role reads. */
export function partViews(
  entered: Entered,
  file: PlayerFile,
  { brand, segments: known }: { brand: string; segments: Parameters<typeof segmentsPart>[2]['known'] },
): PartView[] {
  const { rounds, bonuses, messages, protection, identity, consents, segments, adjustments, grants } = file
  return [
    ...(rounds === undefined ? [] : [roundsPart(entered, rounds, brand)]),
    ...(bonuses === undefined ? [] : [bonusesPart(entered, bonuses, brand)]),
    ...(grants === undefined ? [] : [grantsPart(entered, grants, brand)]),
    ...(adjustments === undefined ? [] : [adjustmentsPart(entered, adjustments, brand)]),
    ...(protection === undefined
      ? []
      : [limitsPart(entered, protection, brand), restrictionsPart(entered, protection, brand)]),
    ...(identity === undefined ? [] : [identityPart(entered, identity, brand)]),
    ...(consents === undefined
      ? []
      : [consentsPart(entered, consents, brand), choicesPart(entered, consents, brand)]),
    ...(segments === undefined ? [] : [segmentsPart(entered, segments, { brand, known })]),
    ...(messages === undefined ? [] : [messagesPart(entered, messages, brand)]),
  ]
}
