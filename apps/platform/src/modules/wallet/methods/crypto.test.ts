import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { coinsFor, readRate, findWorth } from './crypto-amount.ts'
import { isAddress, isPayable } from './crypto-address.ts'

describe('addresses', () => {
  // Published examples: BIP 173 and 350, EIP-55, the genesis address, Tron's documentation (USDT contract).
  test.each([
    ['BTC', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
    ['BTC', '3P14159f73E4gFr7JterCCQh9QjiTjiZrG'],
    ['BTC', 'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4'],
    ['BTC', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'],
    ['ERC20', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
    ['ERC20', '0xfb6916095ca1df60bb79ce92ce3ea74c37c5d359'],
    ['TRC20', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
  ] as const)('%s %s is one', (network, address) => expect(isAddress(network, address)).toBe(true))

  test.each([
    ['BTC', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb'],
    // BIP 350: version 0 with a Bech32m checksum, and the other way round.
    ['BTC', 'bc1q0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq54uvf3'],
    ['BTC', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'],
    ['ERC20', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1Beaed'],
    ['ERC20', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe'],
    ['TRC20', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u'],
    ['TRC20', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
    ['BTC', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
    ['ERC20', ''],
  ] as const)('%s %s is none', (network, address) => expect(isAddress(network, address)).toBe(false))
})

describe('addresses from which nothing comes back', () => {
  test.each([
    ['ERC20', '0xdAC17F958D2ee523a2206206994597C13D831ec7'],
    ['ERC20', '0x0000000000000000000000000000000000000000'],
    ['ERC20', '0x0000000000000000000000000000000000000004'],
    ['ERC20', '0x000000000000000000000000000000000000dEaD'],
    ['ERC20', '0xffffffffffffffffffffffffffffffffffffffff'],
    ['ERC20', '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'],
    ['TRC20', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
    ['TRC20', 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb'],
    ['TRC20', 'TLsV52sRDL79HXGGm9yzwKibb6BeruhUzy'],
    ['BTC', '1BitcoinEaterAddressDontSendf59kuE'],
    ['BTC', '1111111111111111111114oLvT2'],
    ['BTC', 'bc1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq9e75rs'],
    // BIP 350: version 2, which is not in use; and the anchor that anyone may take.
    ['BTC', 'BC1SW50QGDZ25J'],
    ['BTC', 'bc1pfeessrawgf'],
  ] as const)('%s %s', (network, address) => {
    expect(isAddress(network, address)).toBe(true)
    expect(isPayable(network, address)).toBe(false)
  })

  test.each([
    ['BTC', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
    ['BTC', '3P14159f73E4gFr7JterCCQh9QjiTjiZrG'],
    ['BTC', 'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4'],
    ['BTC', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'],
    ['ERC20', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
    ['TRC20', 'TJCwm1SPkwu788CcpUxdZwpFsrixq5SZpS'],
  ] as const)('not %s %s', (network, address) => expect(isPayable(network, address)).toBe(true))
})

describe('amounts at a rate', () => {
  test('five coins at ten are fifty', () => {
    expect(findWorth({ minor: 5_000_000n, currency: 'USDT' }, 'ARS', '10')).toBe(5_000n)
    expect(coinsFor({ minor: 5_000n, currency: 'ARS' }, 'USDT', '10')).toBe(5_000_000n)
  })

  test('a rate is a positive decimal of up to eight digits', () => {
    expect(readRate('1250.5')).toBe(125_050_000_000n)
    for (const wrong of ['0', '-1', '1e3', '1.123456789', '', 'x']) expect(readRate(wrong)).toBeNull()
  })

  test('there and back never makes money', () => {
    const amount = fc.bigInt({ min: 0n, max: 10n ** 15n })
    const rate = fc.bigInt({ min: 1n, max: 10n ** 14n })
    fc.assert(
      fc.property(amount, rate, (minor, units) => {
        const text = `${units / 10n ** 8n}.${(units % 10n ** 8n).toString().padStart(8, '0')}`
        const coins = coinsFor({ minor, currency: 'ARS' }, 'BTC', text) ?? 0n
        const back = findWorth({ minor: coins, currency: 'BTC' }, 'ARS', text) ?? 0n
        expect(back <= minor).toBe(true)
      }),
    )
  })
})
