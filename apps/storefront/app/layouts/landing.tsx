import type { ReactNode } from 'react'
import { useLanguage, useTranslation } from '~/i18n/index.ts'
import { artPath } from '~/ui/empty-state.tsx'
import './landing.css'

type Props = { login: ReactNode; register: ReactNode; loginTitle: string; registerTitle: string }

const POINTS = [
  ['chips', 'layout.landing.point1'],
  ['coin', 'layout.landing.point2'],
  ['shield', 'layout.landing.point3'],
] as const

/** Pictures of the wall: the site's own art, decoration only; of each there is one in every language. */
const WALL = [
  'mate-de-oro',
  'fenix-x100',
  'dragon-carmesi',
  'leon-majestuoso',
  'ruleta-europea',
  'tiburon-turbo',
  'gato-mistico',
  'siete-de-oro',
  'libro-eterno',
  'calavera-de-colores',
  'tigre-de-jade',
] as const

const ROWS = [0, 3, 6, 9]

/**
 * Landing 1: a wall of tiles behind, the statement, and one card with both forms. The choice between them is a
 * pair of radio buttons, so that it works without JavaScript and by arrow keys.
 */
export function Landing({ login, register, loginTitle, registerTitle }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    <>
      <div className="landing-wall" aria-hidden="true">
        {ROWS.flatMap((shift) => WALL.map((_, index) => WALL[(index + shift) % WALL.length]))
          .slice(0, 32)
          .map((id, index) => (
            <img
              key={index}
              src={`/art/games/${id}-${language}-270.webp`}
              srcSet={`/art/games/${id}-${language}-180.webp 180w, /art/games/${id}-${language}-270.webp 270w`}
              sizes="(min-width: 1024px) 13vw, 26vw"
              alt=""
              width={270}
              height={360}
              loading={index < 4 ? 'eager' : 'lazy'}
              decoding="async"
            />
          ))}
      </div>
      <div className="landing-shade" />
      <div className="landing-content">
        <div className="landing-slogan">
          <h1 className="display display-huge">{t('layout.landing.title')}</h1>
          <p>{t('layout.landing.text')}</p>
          <ul className="landing-points">
            {POINTS.map(([art, key]) => (
              <li key={key}>
                <img src={artPath(art)} alt="" width={44} height={44} />
                {t(key)}
              </li>
            ))}
          </ul>
        </div>
        <div className="landing-card">
          <input
            className="visually-hidden"
            type="radio"
            name="access"
            id="access-login"
            defaultChecked
            aria-controls="panel-login"
          />
          <input
            className="visually-hidden"
            type="radio"
            name="access"
            id="access-register"
            aria-controls="panel-register"
          />
          <div className="segments">
            <label htmlFor="access-login">{loginTitle}</label>
            <label htmlFor="access-register">{t('layout.account.register')}</label>
          </div>
          <section id="panel-login" aria-label={loginTitle}>
            {login}
          </section>
          <section id="panel-register" aria-label={registerTitle}>
            {register}
          </section>
        </div>
      </div>
    </>
  )
}
