import { useEffect, useState } from 'react'
import { useTranslation } from '~/i18n/index.ts'
import { paths } from '~/paths.ts'
import { Sheet } from '@palco/ui/dialog.tsx'
import { TextField } from '@palco/ui/field.tsx'
import { pictureSources } from '../../picture.ts'

/** What the choice shows of a game. */
export type BesideChoice = { id: string; name: string; studio: string; picture: string | null }

/** How long the typing must rest before the list follows it, in ms. */
const REST_MS = 200

/** The games for the search; `null` while they come, `failed` when they cannot be had. */
function useChoices(search: string): readonly BesideChoice[] | 'failed' | null {
  const [found, setFound] = useState<readonly BesideChoice[] | 'failed' | null>(null)
  useEffect(() => {
    const leave = new AbortController()
    const ask = async () => {
      try {
        const response = await fetch(paths.gamesBeside(search), { signal: leave.signal })
        const { games } = (await response.json()) as { games: BesideChoice[] | null }
        setFound(games ?? 'failed')
      } catch {
        if (!leave.signal.aborted) setFound('failed')
      }
    }
    const timer = setTimeout(() => void ask(), search === '' ? 0 : REST_MS)
    return () => {
      clearTimeout(timer)
      leave.abort()
    }
  }, [search])
  return found
}

/** The choice of a second game: those played last first, others by their name. Each is a link to the address of both. */
export function ChooseBeside({ game, onClose }: { game: string; onClose: () => void }) {
  const { t } = useTranslation()
  const [search, setSearch] = useState('')
  const found = useChoices(search.trim())
  const choose = () => {
    // Full screen holds one card only.
    if (document.fullscreenElement) void document.exitFullscreen()
    onClose()
  }
  const games = Array.isArray(found) ? found.filter(({ id }) => id !== game) : []
  return (
    <Sheet title={t('casino.game.besideTitle')} onClose={onClose}>
      <TextField
        id="beside-search"
        name="q"
        type="search"
        label={t('casino.searchLabel')}
        autoComplete="off"
        data-first
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <p className="text-mid" role="status">
        {found === 'failed'
          ? t('casino.failed')
          : found && games.length === 0
            ? t('casino.game.besideNone')
            : ''}
      </p>
      {found === null && <div className="waiting-bar" />}
      <ul className="beside-list">
        {games.map(({ id, name, studio, picture }) => (
          <li key={id}>
            <a href={paths.playGame(game, id)} onClick={choose}>
              {picture ? (
                <img {...pictureSources(picture, 180)} sizes="48px" alt="" loading="lazy" />
              ) : (
                <span className="beside-blank" aria-hidden="true" />
              )}
              <span className="semibold">{name}</span>
              <span className="text-mid small-text">{studio}</span>
            </a>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
