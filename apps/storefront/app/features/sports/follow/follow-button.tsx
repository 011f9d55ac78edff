import type { SportsFollow } from '@palco/contract'
import { createContext, use, type MouseEvent } from 'react'
import { useFetcher } from 'react-router'
import { useTranslation } from '~/i18n/index.ts'
import { useXsrf } from '~/page/index.ts'
import { paths } from '~/paths.ts'
import { useSession } from '~/session/index.ts'
import { classes } from '@palco/ui/classes.ts'
import { Icon } from '@palco/ui/icon.tsx'
import { followKey, parseMark } from './follows.ts'
import type { FollowAnswer } from './load.ts'
import { type FollowKeys, markOfGuest } from './store.ts'

/** Id of the form that carries the stars of a page before JavaScript has loaded. */
export const FOLLOW_FORM = 'follow'

/** What the visitor follows. */
export const FollowsContext = createContext<FollowKeys>(new Set())

/** Follows a team, competition or event. A button of the frame's form; guests keep it in this browser. */
export function FollowButton({
  follow,
  name,
  className,
}: {
  follow: SportsFollow
  name: string
  className?: string
}) {
  const { t } = useTranslation()
  const { loggedIn } = useSession()
  const key = followKey(follow)
  const { submit, formData } = useFetcher<FollowAnswer>({ key: `follow ${key}` })
  const xsrf = useXsrf()
  const known = use(FollowsContext).has(key)
  const on = parseMark(formData?.get('mark'))?.on ?? known
  const mark = `${key} ${on ? 'off' : 'on'}`
  const press = (event: MouseEvent) => {
    event.preventDefault()
    if (!loggedIn) return markOfGuest({ follow, on: !on })
    void submit({ mark, stay: '1', _xsrf: xsrf }, { method: 'post', action: paths.sportsFavourites() })
  }
  const label = follow.kind === 'event' ? `${t('sports.follow')}: ${name}` : t('sports.followName', { name })
  return (
    <button
      className={classes('icon-button', 'star', className)}
      form={FOLLOW_FORM}
      name="mark"
      value={mark}
      aria-pressed={on}
      aria-label={label}
      title={label}
      onClick={press}
    >
      <Icon name="star" />
    </button>
  )
}
