import { h, lessMotion } from '../shared/dom.ts'

const SVG = 'http://www.w3.org/2000/svg'
/** Ways of the comet over the stage, ms: it rises, then holds its place while the stars go by. */
const RISE = 14_000

function comet(): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg')
  svg.setAttribute('viewBox', '0 0 200 120')
  svg.setAttribute('aria-hidden', 'true')
  svg.innerHTML = `<defs>
    <linearGradient id="tail" x1="0" y1="1" x2="1" y2="0"><stop offset="0" stop-color="#ff5a2400"/><stop offset=".6" stop-color="#ff8a2b99"/><stop offset="1" stop-color="#ffe08a"/></linearGradient>
    <linearGradient id="inner" x1="0" y1="1" x2="1" y2="0"><stop offset=".3" stop-color="#8fd8ff00"/><stop offset="1" stop-color="#d8f3ff"/></linearGradient>
    <radialGradient id="head" cx=".62" cy=".36"><stop offset="0" stop-color="#fffbe6"/><stop offset=".45" stop-color="#ffd45a"/><stop offset="1" stop-color="#e0631a"/></radialGradient></defs>
    <path d="M4 112C60 92 104 62 146 20l22 22C128 76 72 104 4 112z" fill="url(#tail)"/>
    <path d="M40 94C88 74 118 54 148 26l14 14C128 66 90 84 40 94z" fill="url(#inner)"/>
    <circle cx="160" cy="30" r="24" fill="url(#head)"/><circle cx="152" cy="24" r="5" fill="#e88a2a66"/><circle cx="167" cy="38" r="4" fill="#e88a2a66"/><circle cx="169" cy="23" r="2.500" fill="#e88a2a66"/>`
  return svg
}

/** The stage: stars, the comet on its way, the multiplier. The way is handed to the browser whole. */
export function makeFlight() {
  const number = h('output', { class: 'multiplier num', text: '×1,00' })
  const caption = h('p', { class: 'caption' })
  const body = h('div', { class: 'way' }, h('div', { class: 'comet' }, comet()))
  const burst = h('div', { class: 'burst', 'aria-hidden': 'true' })
  const element = h(
    'div',
    { class: 'flight' },
    h('div', { class: 'stars near', 'aria-hidden': 'true' }),
    h('div', { class: 'stars far', 'aria-hidden': 'true' }),
    h('div', { class: 'ground', 'aria-hidden': 'true' }),
    body,
    burst,
    h('div', { class: 'figures' }, number, caption),
  )
  let rise: Animation | null = null
  return {
    element,
    number,
    write: (multiplier: string, text: string) => {
      if (number.textContent !== multiplier) number.textContent = multiplier
      if (caption.textContent !== text) caption.textContent = text
    },
    /** `elapsed`: ms since take-off, for who comes later. */
    state: (state: 'waiting' | 'flying' | 'ended', elapsed = 0) => {
      element.className = `flight ${state}`
      if (state === 'waiting') rise?.cancel()
      if (state === 'ended') rise?.pause()
      if (state !== 'flying') return
      rise?.cancel()
      rise = body.animate(
        [
          { transform: 'translate(4%, -6%) scale(.7)' },
          { transform: 'translate(28%, -18%) scale(.85)', offset: 0.35 },
          { transform: 'translate(54%, -56%) scale(1)' },
        ],
        { duration: lessMotion() ? 1 : RISE, easing: 'cubic-bezier(.3,.1,.5,1)', fill: 'forwards' },
      )
      rise.currentTime = Math.min(RISE, elapsed)
    },
  }
}
