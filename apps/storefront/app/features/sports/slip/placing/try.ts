import { remember, remembered } from '~/builds/client-state.ts'

/** The bet that was sent and of which it is not known yet whether it was placed: its key and its slip. */
const TRY = 'slip.try'

/** Keeps the key of a bet that is sent, over a reload of its page. */
export function keepTry(key: string, slip: string): void {
  remember(TRY, `${key} ${slip}`)
}

function kept(): { key: string; slip: string } {
  const [key = '', ...slip] = (remembered(TRY) ?? '').split(' ')
  return { key, slip: slip.join(' ') }
}

/** The key of the bet without an answer, while the slip is what was sent. */
export const keyOfTry = (slip: string): string | null => (kept().slip === slip && kept().key) || null

/** An answer came. Another key for the next try says that it is known what became of this one; the same one goes on, with the slip as it is now. */
export function endTry(next: string, slip: string): void {
  if (kept().key === next) keepTry(next, slip)
  else remember(TRY, null)
}
