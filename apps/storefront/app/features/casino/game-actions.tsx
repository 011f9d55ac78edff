import {
  createContext,
  lazy,
  Suspense,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ComponentProps,
} from 'react'
import { useFetcher } from 'react-router'
import { completeTexts } from '~/i18n/instances.ts'
import { paths } from '~/paths.ts'
import { useSession } from '~/session/index.ts'
import { useXsrf, XsrfForm } from '~/page/index.ts'
import type { FavoriteAnswer } from './favorite.ts'
import type { Invitation } from './invite-dialog.tsx'

const InviteDialog = lazy(async () => {
  const [module] = await Promise.all([import('./invite-dialog.tsx'), completeTexts()])
  return { default: module.InviteDialog }
})

type Marks = ReadonlyMap<string, boolean>
const MarksContext = createContext<Marks>(new Map())

/** Id of the form that carries every favourite button of a page before JavaScript has loaded. */
export const FAVORITE_FORM = 'favorite-form'

/** Whether a game is a favourite, including what the player has just changed. */
export function useFavorite(id: string, known: boolean): boolean {
  return use(MarksContext).get(id) ?? known
}

/** Sends one change; one of these lives as long as its request. */
function MarkRequest({
  id,
  on,
  onEnd,
}: {
  id: string
  on: boolean
  onEnd: (id: string, ok: boolean) => void
}) {
  const { submit, state, data } = useFetcher<FavoriteAnswer>()
  const xsrf = useXsrf()
  const phase = useRef<'new' | 'sent' | 'ended'>('new')
  useEffect(() => {
    if (phase.current === 'new') {
      phase.current = 'sent'
      void submit(
        { mark: `${id} ${on ? 'on' : 'off'}`, stay: '1', _xsrf: xsrf },
        { method: 'post', action: paths.favorites() },
      )
    } else if (phase.current === 'sent' && state === 'idle' && data) {
      phase.current = 'ended'
      onEnd(id, data.ok)
    }
  }, [id, on, xsrf, submit, state, data, onEnd])
  return null
}

type Shell = ComponentProps<'div'> & { [data: `data-${string}`]: unknown }

/**
 * The frame of pages with games: one listener serves every tile and heart in it, so that tiles stay plain links
 * and buttons. A guest who chooses a game or a heart is invited to log in and nothing opens.
 */
export function GameActions({ children, ...shell }: Shell) {
  const { loggedIn } = useSession()
  const [marks, setMarks] = useState<Marks>(new Map())
  const [sending, setSending] = useState<readonly { id: string; on: boolean; key: number }[]>([])
  const [invitation, setInvitation] = useState<Invitation | null>(null)
  const counter = useRef(0)

  const mark = useCallback((id: string, on: boolean) => {
    setMarks((known) => new Map(known).set(id, on))
    counter.current += 1
    setSending((list) => [...list, { id, on, key: counter.current }])
  }, [])

  const onEnd = useCallback((id: string, ok: boolean) => {
    setSending((list) => list.filter((entry) => entry.id !== id))
    if (ok) return
    setMarks((known) => {
      const rest = new Map(known)
      rest.delete(id)
      return rest
    })
  }, [])

  const onClick = useEffectEvent((event: MouseEvent) => {
    if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const target = event.target as Element
    const heart = target.closest<HTMLButtonElement>('button[data-fav]')
    if (heart) {
      event.preventDefault()
      mark(heart.dataset.fav ?? '', heart.getAttribute('aria-pressed') !== 'true')
      return
    }
    const link = target.closest<HTMLAnchorElement>('a[data-invite]')
    if (!link || loggedIn) return
    event.preventDefault()
    const tile = link.closest<HTMLElement>('[data-game]')
    const picture = tile?.querySelector('img')
    setInvitation({
      kind: link.dataset.invite === 'favorite' ? 'favorite' : 'play',
      demo: link.dataset.demo !== undefined,
      href: link.getAttribute('href') ?? paths.login(),
      name: tile?.dataset.game ?? '',
      picture: picture ? picture.currentSrc || picture.src : null,
    })
  })

  // While capturing, so that it comes before the site's own listener for links.
  useEffect(() => {
    document.addEventListener('click', onClick, true)
    return () => document.removeEventListener('click', onClick, true)
  }, [])

  const close = useCallback(() => setInvitation(null), [])
  return (
    <MarksContext value={marks}>
      <div {...shell}>
        {children}
        {loggedIn && (
          <XsrfForm id={FAVORITE_FORM} method="post" action={paths.favorites()} hidden>
            <span />
          </XsrfForm>
        )}
        {sending.map(({ key, ...request }) => (
          <MarkRequest key={key} {...request} onEnd={onEnd} />
        ))}
        {invitation && (
          <Suspense>
            <InviteDialog invitation={invitation} onClose={close} />
          </Suspense>
        )}
      </div>
    </MarksContext>
  )
}
