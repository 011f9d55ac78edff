const SVG = 'http://www.w3.org/2000/svg'

export type Look = {
  wall: [string, string]
  gown: [string, string]
  hair: [back: string, front: string]
  light: string
}
/** The roulette's studio. */
const PLUM: Look = {
  wall: ['#3b1230', '#16060f'],
  gown: ['#1b7a58', '#07382a'],
  hair: ['#2a1512', '#3a1d17'],
  light: '#ffcf6b',
}

/** The drawn studio with its host. Decoration: everything is said in words next to it. */
export function makeStudio({ wall, gown, hair, light }: Look = PLUM): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg')
  svg.setAttribute('viewBox', '0 0 360 230')
  svg.setAttribute('class', 'studio')
  svg.setAttribute('aria-hidden', 'true')
  svg.setAttribute('preserveAspectRatio', 'xMidYMin slice')
  svg.innerHTML = `<defs>
    <linearGradient id="wall" x2="0" y2="1"><stop stop-color="${wall[0]}"/><stop offset="1" stop-color="${wall[1]}"/></linearGradient>
    <linearGradient id="gown" x2="1" y2="1"><stop stop-color="${gown[0]}"/><stop offset="1" stop-color="${gown[1]}"/></linearGradient>
    <linearGradient id="skin" x2="0" y2="1"><stop stop-color="#e9b28c"/><stop offset="1" stop-color="#c98660"/></linearGradient>
    <radialGradient id="spot"><stop stop-color="#ffe7b0" stop-opacity=".55"/><stop offset="1" stop-color="#ffe7b0" stop-opacity="0"/></radialGradient></defs>
    <rect width="360" height="230" fill="url(#wall)"/>
    ${[18, 78, 258, 318].map((x) => `<rect x="${x}" y="14" width="24" height="176" rx="12" fill="#ffffff0d" stroke="#d9a94a" stroke-opacity=".5"/><rect x="${x + 9}" y="26" width="6" height="152" rx="3" fill="${light}" opacity=".35"/>`).join('')}
    <ellipse cx="180" cy="96" rx="150" ry="110" fill="url(#spot)"/>
    <g class="host">
      <path d="M138 72c-8-44 18-62 42-62s50 18 42 62c-2 22 4 34 10 42H128c6-8 12-20 10-42z" fill="${hair[0]}"/>
      <path d="M112 230c0-58 20-78 50-86l18 12 18-12c30 8 50 28 50 86z" fill="url(#gown)"/>
      <path d="M164 118h32v28c-4 12-28 12-32 0z" fill="#bd7a56"/>
      <path d="M162 144l18 26 18-26-8-4h-20z" fill="url(#skin)"/>
      <ellipse cx="180" cy="82" rx="33" ry="42" fill="url(#skin)"/>
      <path d="M147 76c2-34 20-44 36-44 18 0 30 14 30 42-10-4-20-14-26-26-8 14-22 24-40 28z" fill="${hair[1]}"/>
      <path d="M160 80q6-5 13 0M188 80q6-5 13 0" stroke="#2a1512" stroke-width="2.600" fill="none" stroke-linecap="round"/>
      <circle cx="166.500" cy="85" r="3.400" fill="#2a1512"/><circle cx="194.500" cy="85" r="3.400" fill="#2a1512"/>
      <path d="M180 86l-3 12h5" stroke="#a9684a" stroke-width="2" fill="none" stroke-linecap="round"/>
      <path d="M168 106q12 10 24 0" stroke="#a8324a" stroke-width="4" fill="none" stroke-linecap="round"/>
      <circle cx="147" cy="98" r="3.500" fill="#ffd75a"/><circle cx="213" cy="98" r="3.500" fill="#ffd75a"/>
      <path d="M150 150q30 22 60 0" stroke="#ffd75a" stroke-width="2.500" fill="none"/>
      <g class="arm"><path d="M240 178c22 12 30 30 26 52h-30c0-16-4-26-14-34z" fill="url(#gown)"/><circle cx="252" cy="224" r="13" fill="url(#skin)"/></g>
    </g>
    <path d="M0 208h360v22H0z" fill="#4a1d14"/><path d="M0 208h360v5H0z" fill="#d9a94a"/>`
  return svg
}
