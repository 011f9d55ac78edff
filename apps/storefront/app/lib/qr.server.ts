import { renderSVG } from 'uqr'

/** A QR code of a text as an SVG picture in a data address, made here so that the browser needs no code for it. */
export function qrPicture(text: string): string {
  const svg = renderSVG(text, { border: 2, whiteColor: '#fff', blackColor: '#000' })
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}
