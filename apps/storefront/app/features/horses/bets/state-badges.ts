/** The badge of a bet on a race by its state. */
export const BADGES = {
  open: 'info',
  won: 'positive',
  placed: 'positive',
  lost: 'neutral',
  refunded: 'warning',
} as const
