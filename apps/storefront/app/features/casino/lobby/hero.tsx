import { useCallback, useEffect, useRef, useState } from 'react'
import type { Slide } from '~/brand/index.ts'
import { useFormat, useTranslation } from '~/i18n/index.ts'
import { Button, IconButton } from '@palco/ui/button.tsx'
import { classes } from '@palco/ui/classes.ts'
import { bannerSources } from '../picture.ts'

/** At most four slides: nobody sees the fifth. */
const MOST = 4
const INTERVAL_MS = 6000

type Connection = { saveData?: boolean }

/** The pictures of later slides wait this long, so that they take no bandwidth from the first view. */
const LATER_MS = 2500

/** Whether nothing may move by itself: reduced motion or saving data. */
const isStill = () =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ||
  Boolean((navigator as { connection?: Connection }).connection?.saveData)

/** Moves to the next slide every 6 s unless somebody points at it, has the focus in it or has moved it by hand. */
function useSlides(count: number) {
  const [at, setAt] = useState(0)
  const held = useRef(false)
  const stopped = useRef(false)
  useEffect(() => {
    if (count < 2 || isStill()) return
    const timer = setInterval(() => {
      if (!held.current && !stopped.current && !document.hidden) setAt((now) => (now + 1) % count)
    }, INTERVAL_MS)
    return () => clearInterval(timer)
  }, [count])
  const go = useCallback(
    (to: number) => {
      stopped.current = true
      setAt((to + count) % count)
    },
    [count],
  )
  const hold = (on: boolean) => () => {
    held.current = on
  }
  return {
    at,
    go,
    pauses: {
      onMouseEnter: hold(true),
      onMouseLeave: hold(false),
      onFocus: hold(true),
      onBlur: hold(false),
      onTouchStart: () => {
        stopped.current = true
      },
    },
  }
}

function useLater(): boolean {
  const [later, setLater] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), LATER_MS)
    return () => clearTimeout(timer)
  }, [])
  return later
}

/** The brand's banners (S135). */
export function Hero({ slides, short = false }: { slides: readonly Slide[]; short?: boolean }) {
  const { t } = useTranslation()
  const shown = slides.slice(0, MOST)
  const { at, go, pauses } = useSlides(shown.length)
  const later = useLater()
  if (shown.length === 0) return null
  return (
    <section
      className={classes('hero', short && 'short')}
      aria-roledescription="carousel"
      aria-label={t('lobby.highlights')}
      {...pauses}
    >
      {shown.map((slide, index) => (
        <SlideView
          key={slide.id}
          slide={slide}
          index={index}
          total={shown.length}
          on={index === at}
          pictured={later || index <= at}
        />
      ))}
      {shown.length > 1 && (
        <div className="hero-nav">
          <IconButton icon="chevron-left" label={t('layout.ui.previous')} onClick={() => go(at - 1)} />
          {shown.map((slide, index) => (
            <button
              key={slide.id}
              type="button"
              className="dot"
              aria-label={t('lobby.slide', { n: index + 1, total: shown.length })}
              aria-current={index === at ? 'true' : undefined}
              onClick={() => go(index)}
            />
          ))}
          <IconButton icon="chevron-right" label={t('layout.ui.next')} onClick={() => go(at + 1)} />
        </div>
      )}
    </section>
  )
}

type SlideProps = { slide: Slide; index: number; total: number; on: boolean; pictured: boolean }

function SlideView({ slide, index, total, on, pictured }: SlideProps) {
  const { t } = useTranslation()
  const { text } = useFormat()
  return (
    <div
      className={classes('hero-s', on && 'on')}
      role="group"
      aria-roledescription="slide"
      aria-label={t('lobby.slide', { n: index + 1, total })}
      aria-hidden={!on}
    >
      {pictured && (
        <img
          {...bannerSources(slide.picture)}
          sizes="(min-width: 1024px) 1000px, 100vw"
          alt=""
          width={1200}
          height={480}
          decoding="async"
          loading={index === 0 ? undefined : 'lazy'}
          fetchPriority={index === 0 ? 'high' : 'low'}
        />
      )}
      <div className="hero-t">
        {slide.kicker && <p className="hero-k">{text(slide.kicker)}</p>}
        <h2 className="d">{text(slide.title)}</h2>
        {slide.text && <p>{text(slide.text)}</p>}
        <Button variant="brand" href={slide.link} tabIndex={on ? undefined : -1}>
          {text(slide.action)}
        </Button>
        {slide.terms && <p className="hero-tc">{text(slide.terms)}</p>}
      </div>
    </div>
  )
}
