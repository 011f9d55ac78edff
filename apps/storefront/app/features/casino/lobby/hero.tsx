import type { Slide } from '~/brand/index.ts'
import { useFormat, useTranslation } from '~/i18n/index.ts'
import { Button, IconButton } from '@palco/ui/button.tsx'
import { classes } from '@palco/ui/classes.ts'
import { bannerSources, type Sources } from '../picture.ts'
import { wakeHero } from './wake-hero.ts'

/** At most four slides: hardly any visitor sees a fifth. */
const MOST = 4
/** A banner in the reader's language. */
export type Banner = {
  id: string
  sources: Sources
  kicker?: string
  title: string
  text?: string
  terms?: string
  action: string
  link: string
}

/** The brand's banners, in the reader's language. */
export function useBanners(slides: readonly Slide[]): Banner[] {
  const { text: write } = useFormat()
  return slides.map(({ id, picture, kicker, title, text, terms, action, link }) => ({
    id,
    sources: bannerSources(picture),
    title: write(title),
    action: write(action),
    link,
    ...(kicker && { kicker: write(kicker) }),
    ...(text && { text: write(text) }),
    ...(terms && { terms: write(terms) }),
  }))
}

/** Banners, one at a time. */
export function Hero({ slides, short = false }: { slides: readonly Banner[]; short?: boolean }) {
  const { t } = useTranslation()
  const shown = slides.slice(0, MOST)
  if (shown.length === 0) return null
  return (
    <section
      className={classes('hero', short && 'short')}
      aria-roledescription="carousel"
      aria-label={t('lobby.highlights')}
      ref={wakeHero}
    >
      {shown.map((slide, index) => (
        <SlideView key={slide.id} slide={slide} index={index} total={shown.length} />
      ))}
      {shown.length > 1 && (
        <div className="hero-nav">
          <IconButton icon="chevron-left" label={t('layout.ui.previous')} data-slide="back" />
          {shown.map((slide, index) => (
            <button
              key={slide.id}
              type="button"
              className="dot"
              aria-label={t('lobby.slide', { n: index + 1, total: shown.length })}
              aria-current={index === 0 ? 'true' : undefined}
              data-slide={index}
            />
          ))}
          <IconButton icon="chevron-right" label={t('layout.ui.next')} data-slide="on" />
        </div>
      )}
    </section>
  )
}

/** The first slide's picture is part of the first view; those of the others get their address when it is time. */
function SlidePicture({ sources: { src, srcSet }, first }: { sources: Sources; first: boolean }) {
  const address = first ? { src, srcSet } : { 'data-src': src, 'data-srcset': srcSet }
  return (
    <img
      {...address}
      sizes="(min-width: 1024px) 1000px, 100vw"
      alt=""
      width={1200}
      height={480}
      decoding="async"
      loading={first ? undefined : 'lazy'}
      fetchPriority={first ? 'high' : 'low'}
    />
  )
}

/** One slide; which one is shown is changed by wake-hero.ts. */
function SlideView({ slide, index, total }: { slide: Banner; index: number; total: number }) {
  const { t } = useTranslation()
  const first = index === 0
  return (
    <div
      className={classes('hero-slide', first && 'on')}
      role="group"
      aria-roledescription="slide"
      aria-label={t('lobby.slide', { n: index + 1, total })}
      aria-hidden={!first}
    >
      <SlidePicture sources={slide.sources} first={first} />
      <div className="hero-text">
        {slide.kicker && <p className="hero-kicker">{slide.kicker}</p>}
        <h2 className="display">{slide.title}</h2>
        {slide.text && <p>{slide.text}</p>}
        <Button variant="brand" href={slide.link} tabIndex={first ? undefined : -1}>
          {slide.action}
        </Button>
        {slide.terms && <p className="hero-terms">{slide.terms}</p>}
      </div>
    </div>
  )
}
