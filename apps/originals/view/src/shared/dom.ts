type Props = {
  class?: string
  text?: string
  on?: Partial<Record<string, (event: never) => void>>
  [attribute: string]: unknown
}

/** Makes an element. `text` is its text, `on` its listeners, every other property an attribute; `false` leaves it out. */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  props: Props = {},
  ...children: (Node | string | null)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(props)) {
    if (name === 'text') element.textContent = value as string
    else if (name === 'on')
      for (const [event, listener] of Object.entries(value as Record<string, EventListener>))
        element.addEventListener(event, listener)
    else if (value === true) element.setAttribute(name, '')
    else if (value !== false && value !== undefined && value !== null)
      element.setAttribute(name, String(value))
  }
  element.append(...children.filter((child) => child !== null))
  return element
}

const SVG = 'http://www.w3.org/2000/svg'

/** Outlines on a 24 unit grid, drawn after Lucide (ISC License). */
export const ICONS = {
  menu: 'M4 6h16M4 12h16M4 18h16',
  sound: 'M11 5 6 9H3v6h3l5 4zM15.5 8.5a5 5 0 0 1 0 7M18.5 5.500a9 9 0 0 1 0 13',
  mute: 'M11 5 6 9H3v6h3l5 4zM16 9.500l5 5M21 9.500l-5 5',
  close: 'M6 6l12 12M18 6 6 18',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  undo: 'M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3',
  trash: 'M4 7h16M10 11v6M14 11v6M6 7l1 13h10l1-13M9 7V4h6v3',
  repeat: 'M17 2l4 4-4 4M3 11V9a3 3 0 0 1 3-3h15M7 22l-4-4 4-4M21 13v2a3 3 0 0 1-3 3H3',
  list: 'M9 6h12M9 12h12M9 18h12M4 6h.01M4 12h.01M4 18h.01',
  home: 'M4 11l8-7 8 7M6 9.500V20h12V9.500M10 20v-6h4v6',
  spin: 'M20 11.500A8 8 0 1 0 17.700 17.600M20 4.500v7h-7',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5M12 8h.01',
  back: 'M19 12H5M12 19l-7-7 7-7',
  left: 'M15 6l-6 6 6 6',
  right: 'M9 6l6 6-6 6',
  chat: 'M21 11.500a8.500 8.500 0 0 1-12 7.700L3 21l1.800-6A8.500 8.500 0 1 1 21 11.500z',
  eye: 'M2 12s4-7 10-7 10 7 10 7-4 7-10 7-10-7-10-7zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
  link: 'M10 13a5 5 0 0 0 7 0l3-3a5 5 0 0 0-7-7l-1 1M14 11a5 5 0 0 0-7 0l-3 3a5 5 0 0 0 7 7l1-1',
  lock: 'M6 11h12v10H6zM8 11V7a4 4 0 0 1 8 0v4',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 21a8 8 0 0 1 16 0',
  wifi: 'M3 9a13 13 0 0 1 18 0M6 12.500a8.500 8.500 0 0 1 12 0M9 16a4 4 0 0 1 6 0M12 19.500h.01M4 3l16 18',
} as const
export type IconName = keyof typeof ICONS

/** A decorative outline icon; the control around it carries the name. */
export function icon(name: IconName, size = 24): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg')
  const attributes = { viewBox: '0 0 24 24', width: size, height: size, fill: 'none', stroke: 'currentColor' }
  for (const [key, value] of Object.entries({
    ...attributes,
    'stroke-width': 2,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    'aria-hidden': 'true',
  }))
    svg.setAttribute(key, String(value))
  const path = document.createElementNS(SVG, 'path')
  path.setAttribute('d', ICONS[name])
  svg.append(path)
  return svg
}

/** Loads a picture ready for drawing. Rejects when it cannot be had. */
export async function picture(src: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = src
  await image.decode()
  return image
}

/** True when the player asked the system for less motion. */
export const lessMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches
