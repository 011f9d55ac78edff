const SVG = 'http://www.w3.org/2000/svg'
const [LOW, MID, HIGH] = [7, 16, 25]
/** Where the pips of a face lie on a 32 unit square. */
const PIPS: [number, number][][] = [
  [[MID, MID]],
  [
    [LOW, LOW],
    [HIGH, HIGH],
  ],
  [
    [LOW, LOW],
    [MID, MID],
    [HIGH, HIGH],
  ],
  [
    [LOW, LOW],
    [LOW, HIGH],
    [HIGH, LOW],
    [HIGH, HIGH],
  ],
  [
    [LOW, LOW],
    [LOW, HIGH],
    [MID, MID],
    [HIGH, LOW],
    [HIGH, HIGH],
  ],
  [
    [LOW, LOW],
    [LOW, MID],
    [LOW, HIGH],
    [HIGH, LOW],
    [HIGH, MID],
    [HIGH, HIGH],
  ],
]

/** The face of a die. */
export function pips(face: number, size = ''): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg')
  svg.setAttribute('viewBox', '0 0 32 32')
  svg.setAttribute('class', `pips ${size}`)
  svg.setAttribute('aria-hidden', 'true')
  for (const [x, y] of PIPS[face - 1] ?? []) {
    const dot = document.createElementNS(SVG, 'circle')
    for (const [name, value] of Object.entries({ cx: x, cy: y, r: 3.6 }))
      dot.setAttribute(name, String(value))
    svg.append(dot)
  }
  return svg
}
