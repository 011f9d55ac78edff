import { MARKETING_CHANNELS, MARKETING_PRODUCTS } from './marketing.ts'

/** Colours of players' tags. */
export const TAG_COLORS = ['neutral', 'info', 'positive', 'warning', 'negative', 'brand'] as const
export type TagColor = (typeof TAG_COLORS)[number]

/** Tags that a brand has at most, and that a player has at most. */
export const MOST_TAGS = 60
export const MOST_TAGS_OF_PLAYER = 20

/** How the conditions of a group, or the groups of a segment, are put together; `none`: not one of them holds. */
export const SEGMENT_MATCHES = ['all', 'any', 'none'] as const
export type SegmentMatch = (typeof SEGMENT_MATCHES)[number]

/** Segments of a brand, groups of a segment and conditions of a group at most. */
export const MOST_SEGMENTS = 50
export const MOST_SEGMENT_GROUPS = 6
export const MOST_SEGMENT_CONDITIONS = 8
/** Days that a condition looks back at most. */
export const MOST_SEGMENT_DAYS = 366
/** The most members that a page lists. */
export const MOST_SEGMENT_MEMBERS = 300
/** The most members that a file lists. */
export const MOST_SEGMENT_LINES = 100_000

/** What a sum is compared with: the amount itself counts in both. */
export const SEGMENT_COMPARISONS = ['at_least', 'at_most'] as const
export type SegmentComparison = (typeof SEGMENT_COMPARISONS)[number]

/** What of the state of an account may hold at once. */
export const SEGMENT_STATES = ['active', 'blocked', 'closed', 'excluded', 'on_break', 'suspended'] as const
export type SegmentState = (typeof SEGMENT_STATES)[number]

/** How a player's identity check stands; `none`: there is none. */
export const SEGMENT_IDENTITIES = ['none', 'asked', 'reviewing', 'unclear', 'accepted', 'refused'] as const

/** Products that are staked on; `all`: together. */
export const SEGMENT_PRODUCTS = [
  'all',
  'sportsbook',
  'casino',
  'live_casino',
  'virtuals',
  'poker',
  'horses',
  'prode',
] as const

/** The kinds of a condition's fields, by which forms are drawn and texts are made. */
export type SegmentFieldKind =
  | {
      kind:
        | 'days'
        | 'day'
        | 'amount'
        | 'signed_amount'
        | 'countries'
        | 'tags'
        | 'levels'
        | 'languages'
        | 'yes'
    }
  | { kind: 'choice'; of: readonly string[] }
  | { kind: 'choices'; of: readonly string[] }

const comparison = { kind: 'choice', of: SEGMENT_COMPARISONS } as const

/** The conditions that there are, with their fields. */
export const SEGMENT_CONDITIONS = {
  registered_within: { days: { kind: 'days' } },
  registered_between: { from: { kind: 'day' }, to: { kind: 'day' } },
  country: { countries: { kind: 'countries' } },
  residence: { countries: { kind: 'countries' } },
  language: { languages: { kind: 'languages' } },
  tag: { tags: { kind: 'tags' } },
  state: { states: { kind: 'choices', of: SEGMENT_STATES } },
  deposited: { days: { kind: 'days' }, comparison, amount: { kind: 'amount' } },
  first_deposit: { made: { kind: 'yes' } },
  staked: {
    product: { kind: 'choice', of: SEGMENT_PRODUCTS },
    days: { kind: 'days' },
    comparison,
    amount: { kind: 'amount' },
  },
  ggr: { days: { kind: 'days' }, comparison, amount: { kind: 'signed_amount' } },
  no_login: { days: { kind: 'days' } },
  no_play: { days: { kind: 'days' } },
  balance: { comparison, amount: { kind: 'amount' } },
  bonus: { active: { kind: 'yes' } },
  level: { levels: { kind: 'levels' } },
  identity: { states: { kind: 'choices', of: SEGMENT_IDENTITIES } },
  consent: {
    product: { kind: 'choice', of: MARKETING_PRODUCTS },
    channel: { kind: 'choice', of: MARKETING_CHANNELS },
    given: { kind: 'yes' },
  },
} as const satisfies Record<string, Record<string, SegmentFieldKind>>
export type SegmentConditionType = keyof typeof SEGMENT_CONDITIONS
