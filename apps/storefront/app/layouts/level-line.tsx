import { useEffect, useRef, useState } from 'react'
import type { LevelSummary } from '~/features/miles/level-progress.ts'
import { useFormat, useTranslation } from '~/i18n/index.ts'
import { paths } from '~/paths.ts'
import { Progress } from '~/ui/progress.tsx'

async function readLevel(): Promise<LevelSummary | null> {
  try {
    const response = await fetch(paths.level())
    return response.ok ? ((await response.json()) as LevelSummary | null) : null
  } catch {
    return null
  }
}

/** The player's level and the progress to the next one, read when the menu around it is opened. */
export function LevelLine() {
  const { t } = useTranslation()
  const format = useFormat()
  const place = useRef<HTMLAnchorElement>(null)
  const [level, setLevel] = useState<LevelSummary | null>(null)
  useEffect(() => {
    const menu = place.current?.closest('details')
    if (!menu) return
    const onToggle = () => menu.open && void readLevel().then(setLevel)
    onToggle()
    menu.addEventListener('toggle', onToggle)
    return () => menu.removeEventListener('toggle', onToggle)
  }, [])
  return (
    <a ref={place} className="menu-level" href={paths.profile('miles')} hidden={!level}>
      {level && (
        <>
          <span>
            {t('miles.level')}: <b>{level.name}</b>
          </span>
          {level.next && (
            <>
              <Progress value={level.percent} max={100} aria-label={t('miles.level')} />
              <small className="text-mid">
                {level.next.missing === '0'
                  ? t('miles.levelTomorrow', { name: level.next.name })
                  : t('miles.levelNext', {
                      name: level.next.name,
                      miles: format.number(level.next.missing),
                    })}
              </small>
            </>
          )}
        </>
      )}
    </a>
  )
}
