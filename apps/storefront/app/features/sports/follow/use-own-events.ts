import type { SportsEvent } from '@palco/contract'
import { useEffect, useEffectEvent } from 'react'
import { useFetcher } from 'react-router'
import { paths } from '~/paths.ts'
import { useSession } from '~/session/index.ts'
import type { Followed } from './load.ts'
import { useGuestFollows } from './store.ts'

const NONE: readonly SportsEvent[] = []

/** Next events of what the visitor follows: a player's came with the page, a guest's are asked for when there are any. */
export function useOwnEvents(followed: Followed | null, on: boolean): readonly SportsEvent[] {
  const { loggedIn } = useSession()
  const guest = useGuestFollows()
  const { load, data } = useFetcher<{ followed: Followed | null }>({ key: 'own-events' })
  const ask = useEffectEvent(() => void load(paths.sportsFavourites()))
  const asks = on && !loggedIn && guest !== ''
  useEffect(() => {
    if (asks) ask()
  }, [asks, guest])
  if (!on) return NONE
  if (loggedIn) return followed?.events ?? NONE
  return guest === '' ? NONE : (data?.followed?.events ?? NONE)
}
