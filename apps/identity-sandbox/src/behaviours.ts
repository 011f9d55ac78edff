import type { IdentityCheckRequest, IdentityVerdict } from '@palco/contract/identity'

/**
 * What the sandbox does with a person, by how the document number begins (its letters and points left out), so that a platform can try
 * every way of a real provider. `at_once`: the data are enough. All others ask for documents first.
 */
const BY_NUMBER = {
  '901': 'documents',
  '902': 'unclear',
  '903': 'refused',
  '904': 'late',
  '905': 'twice',
  '906': 'out_of_order',
  '907': 'asks_again',
  '908': 'silent',
  '909': 'unavailable',
} as const
export type Behaviour = (typeof BY_NUMBER)[keyof typeof BY_NUMBER] | 'at_once'

export function findBehaviour({ document_number }: IdentityCheckRequest['person']): Behaviour {
  const beginning = document_number.replace(/\D/g, '').slice(0, 3)
  return BY_NUMBER[beginning as keyof typeof BY_NUMBER] ?? 'at_once'
}

type Answer = Omit<IdentityVerdict, 'order'>

const say = (verdict: Answer['verdict'], rest: Partial<Answer> = {}): Answer => ({
  verdict,
  reasons: [],
  documents: [],
  ...rest,
})

const ASKS = say('asks', {
  documents: [
    { kind: 'document_front', reason: null },
    { kind: 'portrait', reason: null },
  ],
})
const ASKS_AGAIN = say('asks', {
  reasons: ['unreadable'],
  documents: [{ kind: 'document_front', reason: 'unreadable' }],
})

/** What the sandbox says in the end of a round, after the documents of the first one. */
export function decideVerdict(behaviour: Behaviour, round: number): Answer {
  if (behaviour === 'at_once') return say('accepted')
  if (round === 1) return ASKS
  if (behaviour === 'asks_again' && round === 2) return ASKS_AGAIN
  if (behaviour === 'unclear') return say('unclear', { reasons: ['name_differs'] })
  if (behaviour === 'refused') return say('refused', { reasons: ['expired', 'number_differs'] })
  return say('accepted')
}

/** Whether a round is answered by a webhook later on; other answers come at once. */
export const comesLater = (behaviour: Behaviour, round: number): boolean =>
  behaviour !== 'at_once' && round > 1
