const INTERVAL_MS = 6000
/** The pictures of later slides wait this long, so that they take no bandwidth from the first view. */
const LATER_MS = 2500

type Connection = { saveData?: boolean }

/** Whether nothing may move by itself: reduced motion or saving data. */
const isStill = () =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ||
  Boolean((navigator as { connection?: Connection }).connection?.saveData)

function showPicture(slide: Element): void {
  const picture = slide.querySelector<HTMLImageElement>('img[data-src]')
  if (!picture) return
  if (picture.dataset.srcset) picture.srcset = picture.dataset.srcset
  picture.src = picture.dataset.src ?? ''
  picture.removeAttribute('data-src')
}

function mark(slides: readonly HTMLElement[], dots: readonly HTMLElement[], at: number): void {
  slides.forEach((slide, index) => {
    slide.classList.toggle('on', index === at)
    slide.setAttribute('aria-hidden', String(index !== at))
    for (const link of slide.querySelectorAll<HTMLElement>('a.button')) link.tabIndex = index === at ? 0 : -1
  })
  dots.forEach((dot, index) => {
    if (index === at) dot.setAttribute('aria-current', 'true')
    else dot.removeAttribute('aria-current')
  })
  if (slides[at]) showPicture(slides[at])
}

/**
 * Sets a banner's slides going: the next one every 6 s unless the pointer is over it, has the focus in it or has moved it
 * by hand. A `ref` of the banner. @returns how to stop
 */
export function wakeHero(hero: HTMLElement | null): (() => void) | undefined {
  const slides = [...(hero?.querySelectorAll<HTMLElement>('.hero-slide') ?? [])]
  if (!hero || slides.length < 2) return undefined
  const dots = [...hero.querySelectorAll<HTMLElement>('.dot')]
  const ending = new AbortController()
  const { signal } = ending
  let at = slides.findIndex((slide) => slide.classList.contains('on'))
  let held = false
  let stopped = isStill()
  const go = (to: number) => {
    at = (to + slides.length) % slides.length
    mark(slides, dots, at)
  }
  const on = (types: string, listener: (event: Event) => void) => {
    for (const type of types.split(' ')) hero.addEventListener(type, listener, { signal, passive: true })
  }
  on('mouseenter focusin', () => (held = true))
  on('mouseleave focusout', () => (held = false))
  on('touchstart', () => (stopped = true))
  on('click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('.hero-nav button')
    if (!button) return
    stopped = true
    const { slide } = button.dataset
    go(slide === 'back' ? at - 1 : slide === 'on' ? at + 1 : Number(slide))
  })
  const turning = setInterval(() => {
    if (!held && !stopped && !document.hidden) go(at + 1)
  }, INTERVAL_MS)
  const pictures = setTimeout(() => slides.forEach(showPicture), LATER_MS)
  return () => {
    ending.abort()
    clearInterval(turning)
    clearTimeout(pictures)
  }
}
