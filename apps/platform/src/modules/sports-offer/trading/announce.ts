import type { Tx } from '../../../db/index.ts'

/** The processes that hold an event in memory read again what operators have set. */
export async function announce(tx: Tx, eventId: string): Promise<void> {
  await tx.query({ name: 'sports-traded', text: `SELECT pg_notify('sports_traded', $1)`, values: [eventId] })
}
