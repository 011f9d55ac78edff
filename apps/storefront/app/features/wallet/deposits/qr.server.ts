import type { Payment } from '@palco/contract'
import { qrPicture } from '~/lib/qr.server.ts'

/** What a camera reads to pay: the Pix code, or the address of a coin. `null` where there is nothing to read. */
const scanned = ({ instructions }: Payment): string | null => {
  if (instructions?.kind === 'pix' || instructions?.kind === 'voucher') return instructions.code
  return instructions?.kind === 'crypto' ? instructions.address : null
}

/** The QR code of what pays, as a data address. */
export function findQr(payment: Payment): string | null {
  const text = scanned(payment)
  return text === null ? null : qrPicture(text)
}
