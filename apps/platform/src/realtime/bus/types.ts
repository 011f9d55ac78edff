/** One event on its way to the processes that have subscribers for its channel. */
export type BusMessage = {
  /** Who may be interested: `player:brasa:pl_1`, `brand:brasa`, `tournament:brasa:12`. */
  channel: string
  /** What happened, within the channel. */
  type: string
  payload: Record<string, unknown>
}

export type BusListener = {
  on: (message: BusMessage) => void
  /** Messages may have been missed: read the state again. */
  onGap?: () => void
}

/**
 * Carries messages between processes. Best effort, in order per publisher and channel; what needs certainty is read
 * from the database or done by a job.
 */
export type Bus = {
  /** To the subscribers of every process, those of this one at once. */
  publish(message: BusMessage): void
  /** To the subscribers of this process only: for what every process finds out by itself. */
  deliver(message: BusMessage): void
  /** @returns the function that unsubscribes */
  subscribe(channel: string, listener: BusListener): () => void
  /** Whether messages reach the other processes now. */
  isConnected(): boolean
  close(): Promise<void>
}

export const playerChannel = (brandId: string, playerId: string): string => `player:${brandId}:${playerId}`
export const brandChannel = (brandId: string): string => `brand:${brandId}`
