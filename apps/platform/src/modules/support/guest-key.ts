import type { Sealer } from '@palco/sealing'

const toPlace = (brandId: string, number: string) => ['support_tickets.key', brandId, number] as const

/** What opens a guest's ticket: sealed by the platform's keys, so that nothing of it is stored. */
export const guestKey = (sealer: Sealer, brandId: string, number: string): string =>
  sealer.seal(number, toPlace(brandId, number))

/** Whether `key` was made for this ticket. */
export function isGuestKey(sealer: Sealer, key: string, brandId: string, number: string): boolean {
  try {
    return sealer.open(key, toPlace(brandId, number)).toString() === number
  } catch {
    return false
  }
}
