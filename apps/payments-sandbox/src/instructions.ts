import type { PaymentInstructions } from '@palco/contract/payments'
import type { OpenPayment } from './model.ts'
import { pixCode } from './pix-code.ts'

/** Blocks until a coin counts as received. */
const CONFIRMATIONS = { TRC20: 3, ERC20: 3, BTC: 2 } as const

/**
 * What the person gets to pay elsewhere. Nothing here can be paid by mistake: the Pix charge lies at a host that does
 * not exist, and the address of a coin is none on any network.
 */
export function instructionsFor(request: OpenPayment, token: string): PaymentInstructions | null {
  const { means } = request
  if (means.kind === 'page') return null
  // No shop reads a code that begins with zeros.
  if (means.kind === 'voucher')
    return {
      kind: 'voucher',
      code: `0000${BigInt(`0x${Buffer.from(token).toString('hex')}`)
        .toString()
        .slice(-14)}`,
      shops: ['Kiosco de prueba'],
    }
  if (means.kind === 'pix') {
    const url = `pix.sandbox.invalid/v2/${token.slice(0, 24)}`
    return {
      kind: 'pix',
      code: pixCode({ url, amount: request.amount, merchantName: request.merchant_name, city: 'SAO PAULO' }),
    }
  }
  const { asset, network, asset_amount, rate } = means
  const address = `TEST-${network}-${token.replace(/[^A-Za-z0-9]/g, '').slice(0, 24)}`
  return {
    kind: 'crypto',
    asset,
    network,
    address,
    amount: asset_amount,
    rate,
    confirmations: CONFIRMATIONS[network],
  }
}
