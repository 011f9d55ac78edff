import type { Bet, WireMoney } from '@palco/contract'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { watchLive } from '~/live/index.ts'

export type CashOutValues = ReadonlyMap<string, WireMoney | null>
const NONE: CashOutValues = new Map()

/**
 * Streamed values of the cash-outs of these bets, by bet; absent until the stream has said one since the bets were read. Bets that
 * changed are read again.
 */
export function useCashOutValues(bets: readonly Bet[]): CashOutValues {
  const [seen, setSeen] = useState({ of: bets, values: NONE })
  const { revalidate } = useRevalidator()
  const isOpen = bets.some(({ status }) => status === 'accepted')
  useEffect(
    () =>
      watchLive('player', (event) => {
        if (event.type === 'bet') void revalidate()
      }),
    [revalidate],
  )
  useEffect(() => {
    if (!isOpen) return
    return watchLive('cash_outs', (event) => {
      if (event.type !== 'cash_out') return
      setSeen(({ of, values }) => ({
        of: bets,
        values: new Map(of === bets ? values : NONE).set(event.bet_id, event.value),
      }))
    })
  }, [isOpen, bets])
  return seen.of === bets ? seen.values : NONE
}
