import type { CallAnswer, calls } from '@palco/contract'

type Match = CallAnswer<typeof calls.readProdeRound>['response']['matches'][number]
type Outcome = 'home' | 'draw' | 'away'
type Side = 'home' | 'away'
/** What a form holds for one match, as it was typed. */
export type Filled = {
  home: string
  away: string
  outcome: Outcome | ''
  boost: string
  /** Who goes through, in a knock-out. */
  advances: Side | ''
}
/** By event id. */
export type Draft = Record<string, Filled>

const OUTCOMES: readonly string[] = ['home', 'draw', 'away']
const FIELD = /^(home|away|outcome|boost|advances)\.(.{1,80})$/s

/** The form's fields `home.EVENT`, `away.EVENT`, `outcome.EVENT`, `boost.EVENT`, `advances.EVENT`. */
export function toDraft(form: FormData): Draft {
  const draft: Draft = {}
  for (const [name, value] of form) {
    const [, field, event] = FIELD.exec(name) ?? []
    if (!field || !event || typeof value !== 'string') continue
    draft[event] = { ...(draft[event] ?? EMPTY), [field]: value.trim().slice(0, 5) }
  }
  return draft
}

const EMPTY: Filled = { home: '', away: '', outcome: '', boost: '1', advances: '' }

const isSide = (text: string): text is Side => text === 'home' || text === 'away'

const isGoals = (text: string): boolean => /^1?\d$/.test(text)

/** Predictions of the matches that are filled in. One with goals for one side only, or no number, is incomplete. */
export function toPredictions(draft: Draft) {
  const incomplete: string[] = []
  const predictions = Object.entries(draft).flatMap(([event, { home, away, outcome, boost, advances }]) => {
    if (home === '' && away === '' && outcome === '') return []
    const hasGoals = isGoals(home) && isGoals(away)
    if (!hasGoals && (home !== '' || away !== '')) {
      incomplete.push(event)
      return []
    }
    return [
      {
        event_id: event,
        outcome: hasGoals || outcome === '' ? null : outcome,
        home: hasGoals ? Number(home) : null,
        away: hasGoals ? Number(away) : null,
        ...(isSide(advances) && { advances }),
        boost: boost === '2' ? (2 as const) : boost === '3' ? (3 as const) : (1 as const),
      },
    ]
  })
  return { predictions, incomplete }
}

const KEYS = ['home', 'away', 'outcome', 'boost', 'advances'] as const

/** How many matches of a form say something else than what is saved. */
export const countUnsaved = (matches: readonly Match[], draft: Draft): number =>
  matches.filter((match) => {
    const typed = draft[match.event_id]
    if (!typed || typed.home + typed.away + typed.outcome === '') return false
    const saved = toFilledMatch(match, {})
    return KEYS.some((key) => typed[key] !== saved[key])
  }).length

/** As one word, so that it survives the login: "event~2~1~~1.event~~~home~2". */
export function writeDraft(draft: Draft): string {
  return Object.entries(draft)
    .filter(([, { home, away, outcome }]) => home !== '' || away !== '' || outcome !== '')
    .map(([event, { home, away, outcome, boost, advances }]) =>
      [event, home, away, outcome, boost, ...(advances === '' ? [] : [advances])].join('~'),
    )
    .join('.')
}

/** Reads `writeDraft`; what belongs to no open match of the round, or is malformed, is left out. */
export function readDraft(text: string | null, matches: readonly Match[]): Draft {
  const open = new Set(matches.filter(({ state }) => state === 'open').map(({ event_id }) => event_id))
  return Object.fromEntries(
    (text ?? '')
      .slice(0, 2000)
      .split('.')
      .flatMap((part): [string, Filled][] => {
        const [event = '', home = '', away = '', outcome = '', boost = '1', through = ''] = part.split('~')
        if (!open.has(event) || ![home, away].every((goals) => goals === '' || isGoals(goals))) return []
        return [
          [
            event,
            {
              home,
              away,
              outcome: OUTCOMES.includes(outcome) ? (outcome as Outcome) : '',
              boost,
              advances: isSide(through) ? through : '',
            },
          ],
        ]
      }),
  )
}

/** What the form shows for a match: the draft, else what is saved. */
export function toFilledMatch({ event_id: event, own }: Match, draft: Draft): Filled {
  if (draft[event]) return draft[event]
  if (!own) return EMPTY
  const { home, away, outcome, boost, advances } = own
  return {
    home: String(home ?? ''),
    away: String(away ?? ''),
    outcome,
    boost: String(boost),
    advances: advances ?? '',
  }
}
