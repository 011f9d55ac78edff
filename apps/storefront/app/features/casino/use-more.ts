import type { Game } from '@palco/contract'
import { useEffect, useRef, useState, type MouseEvent } from 'react'
import { useFetcher } from 'react-router'
import type { GridData } from './grid.ts'

/**
 * The portions of a grid that were asked for so far. `more` is the address of the next one: a link for a reader
 * without JavaScript, fetched and appended otherwise.
 * @param address address of a portion by its cursor
 */
export function useMore(data: GridData, address: (cursor: string) => string) {
  const fetcher = useFetcher<GridData>()
  const [added, setAdded] = useState<{ of: GridData; games: Game[]; next: string | null } | null>(null)
  // A portion belongs to the list that was shown when it was asked for.
  const asked = useRef<GridData>(data)
  const known = added?.of === data ? added : null

  useEffect(() => {
    const portion = fetcher.data
    if (fetcher.state !== 'idle' || !portion?.games) return
    const of = asked.current
    setAdded((before) => {
      const mine = before?.of === of ? before.games : []
      const have = new Set([...(of.games ?? []), ...mine].map(({ id }) => id))
      const fresh = (portion.games ?? []).filter(({ id }) => !have.has(id))
      return { of, games: [...mine, ...fresh], next: portion.nextCursor }
    })
  }, [fetcher.data, fetcher.state])

  const next = known ? known.next : data.nextCursor
  return {
    games: [...(data.games ?? []), ...(known?.games ?? [])],
    more: next === null ? null : address(next),
    busy: fetcher.state !== 'idle',
    onMore(event: MouseEvent) {
      if (next === null || event.metaKey || event.ctrlKey) return
      event.preventDefault()
      if (fetcher.state !== 'idle') return
      asked.current = data
      void fetcher.load(address(next))
    },
  }
}
