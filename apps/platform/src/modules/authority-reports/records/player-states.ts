/** States of a player in the model; the first two letters are its codes. */
export const STATES = ['A', 'PV', 'S', 'C', 'CD', 'PR', 'AE', 'O'] as const
export type StateCode = (typeof STATES)[number]
export const STATE_REASONS = [
  'PeticionJugador',
  'Inactividad',
  'JuegoSeguro',
  'FraudeIdPagos',
  'TyC',
  'Otros',
] as const

/** A restriction of an account; `overAt`: when it stops to hold, as far as that is on record. */
export type Restriction = {
  readonly kind: string
  readonly beginsAt: Date
  readonly endsAt: Date | null
  readonly overAt: Date | null
  readonly askedBackAt: Date | null
  readonly suspendedFor: string | null
  /** Why operators closed the account. */
  readonly closedFor: string | null
}

/** What the state of a player follows from. */
export type StateFacts = {
  readonly createdAt: Date
  /** Null: the identity was never accepted. */
  readonly verifiedAt: Date | null
  /** Whether the account waits for an identity check. */
  readonly isUnchecked: boolean
  readonly isBlocked: boolean
  readonly restrictions: readonly Restriction[]
}

export type State = {
  readonly code: StateCode
  /** Palco's name of it; each has one code. */
  readonly operator: string
  readonly reason?: (typeof STATE_REASONS)[number]
}

const holds = ({ beginsAt, overAt }: Restriction, at: Date): boolean =>
  beginsAt <= at && (overAt === null || at < overAt)

/** Restrictions by what says most of an account, with their states. A pause that a player asked for is no suspension (MotivoEstado). */
const BY_RESTRICTION: readonly (readonly [kind: string, state: State])[] = [
  ['closing', { code: 'C', operator: 'closing', reason: 'PeticionJugador' }],
  ['register', { code: 'PR', operator: 'register' }],
  ['exclusion', { code: 'AE', operator: 'exclusion' }],
  ['break', { code: 'AE', operator: 'break' }],
  ['suspension', { code: 'S', operator: 'suspension', reason: 'JuegoSeguro' }],
  ['register_check', { code: 'O', operator: 'register_check' }],
]

/** Closings by operators for another reason than the player's request. */
const BY_CLOSING: Readonly<Record<string, State>> = {
  death: { code: 'CD', operator: 'closing_death' },
  fraud: { code: 'C', operator: 'closing_fraud', reason: 'FraudeIdPagos' },
}

/** The state of an account at a moment. Whether operators have blocked it is on record for now alone. */
export function stateAt(facts: StateFacts, at: Date): State {
  for (const [kind, state] of BY_RESTRICTION) {
    const held = facts.restrictions.filter((one) => one.kind === kind && holds(one, at))
    const [one] = held
    if (!one) continue
    const byOperator = held.map(({ closedFor }) => BY_CLOSING[closedFor ?? '']).find(Boolean)
    if (byOperator) return byOperator
    return one.suspendedFor === null
      ? state
      : { code: 'S', operator: `suspension_${one.suspendedFor}`, reason: 'Otros' }
  }
  if (facts.isBlocked) return { code: 'S', operator: 'blocked', reason: 'Otros' }
  const waits = facts.isUnchecked || (facts.verifiedAt !== null && at < facts.verifiedAt)
  return waits ? { code: 'PV', operator: 'unchecked' } : { code: 'A', operator: 'active' }
}

export type StateSince = State & { readonly since: Date }

/** The states that an account had in a period, each with its beginning, the last one that of the period's end. `to` is exclusive. */
export function statesWithin(facts: StateFacts, from: Date, to: Date): StateSince[] {
  const edges = [
    facts.createdAt,
    ...(facts.verifiedAt ? [facts.verifiedAt] : []),
    ...facts.restrictions.flatMap(({ beginsAt, overAt }) => [beginsAt, ...(overAt ? [overAt] : [])]),
  ]
    .filter((edge) => edge >= facts.createdAt && edge < to)
    .toSorted((one, other) => one.getTime() - other.getTime())
  const states: StateSince[] = []
  for (const since of edges) {
    const state = stateAt(facts, since)
    if (states.at(-1)?.operator !== state.operator) states.push({ ...state, since })
  }
  const first = states.findLastIndex(({ since }) => since < from)
  return states.slice(Math.max(first, 0))
}

const LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE'
/** A NIF or NIE with its control letter; zeros in front are filled up. `null`: it is neither. */
export function fiscalNumber(document: string | null): string | null {
  const parts = /^([XYZ]?)0*(\d{1,8})([A-Z])$/.exec(
    (document ?? '').toUpperCase().replaceAll(/[^A-Z\d]/g, ''),
  )
  if (!parts) return null
  const [, foreign = '', digits = '', letter = ''] = parts
  const length = foreign ? 7 : 8
  if (digits.length > length) return null
  const number = Number(`${foreign ? 'XYZ'.indexOf(foreign) : ''}${digits.padStart(length, '0')}`)
  return LETTERS[number % 23] === letter ? `${foreign}${digits.padStart(length, '0')}${letter}` : null
}
