import type { Payment } from '@palco/contract'
import { renderSVG } from 'uqr'

/** What a camera reads to pay: the Pix code, or the address of a coin. `null` where there is nothing to read. */
const scanned = ({ instructions }: Payment): string | null => {
  if (instructions?.kind === 'pix' || instructions?.kind === 'voucher') return instructions.code
  return instructions?.kind === 'crypto' ? instructions.address : null
}

/** The code as an SVG picture in a data address, made here so that the browser needs no code for it. */
export function qrOf(payment: Payment): string | null {
  const text = scanned(payment)
  if (text === null) return null
  const svg = renderSVG(text, { border: 2, whiteColor: '#fff', blackColor: '#000' })
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}
