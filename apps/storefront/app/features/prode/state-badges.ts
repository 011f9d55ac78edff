/** The look of a round's state. */
export const BADGES = {
  open: 'positive',
  running: 'live',
  finished: 'neutral',
  cancelled: 'neutral',
} as const
