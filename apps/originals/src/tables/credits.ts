/** Credits under way at once, of all tables of a process together. */
export const CREDITS_AT_ONCE = 16

/**
 * Sends the credits of decided bets, in the order in which their rounds ended. Rounds that end while the wallet is slow wait in one line, so
 * that the wallet never gets more than `atOnce`. What fails is left: it is due again for the recovery.
 * @returns a function that takes bets and answers when each of them was tried
 */
export function creditLine(
  send: (bet: string) => Promise<unknown>,
  atOnce = CREDITS_AT_ONCE,
): (bets: readonly string[]) => Promise<void> {
  const waiting: { bet: string; tried: () => void }[] = []
  let busy = 0
  const next = (): void => {
    const one = busy < atOnce ? waiting.shift() : undefined
    if (!one) return
    busy += 1
    void send(one.bet)
      .catch(() => null)
      .finally(() => {
        busy -= 1
        one.tried()
        next()
      })
    next()
  }
  return async (bets) => {
    const tries = bets.map((bet) => new Promise<void>((tried) => waiting.push({ bet, tried })))
    next()
    await Promise.all(tries)
  }
}
