import type { Currency, PAYMENT_KINDS } from '@palco/contract'
import type { NewMethod } from '../../modules/wallet/index.ts'

type Methods = Partial<Record<Currency, readonly NewMethod[]>>

const SMALL = { min: 1_000n, quick: [2_000n, 5_000n, 10_000n, 20_000n] }
const CARD = { id: 'card', direction: 'deposit', minutes: 1 } as const
const card: Methods = {
  ARS: [
    {
      ...CARD,
      position: 0,
      min: 100_000n,
      max: 50_000_000n,
      quick: [500_000n, 1_000_000n, 2_500_000n, 5_000_000n],
    },
  ],
  BRL: [{ ...CARD, ...SMALL, position: 2, max: 1_000_000n }],
  EUR: [{ ...CARD, ...SMALL, position: 0, max: 500_000n }],
}

const BANK_IN = { direction: 'deposit', minutes: 120, openMinutes: 48 * 60 } as const
/** The accounts are invented and belong to no person. */
const bank: Methods = {
  ARS: [
    {
      id: 'bank_ar',
      direction: 'withdrawal',
      position: 1,
      min: 200_000n,
      max: 100_000_000n,
      quick: [500_000n, 1_000_000n, 5_000_000n],
      minutes: 60,
      autoApproveUpTo: 5_000_000n,
    },
    {
      ...BANK_IN,
      id: 'cvu_in',
      position: 3,
      min: 100_000n,
      max: 200_000_000n,
      quick: [500_000n, 1_000_000n, 2_500_000n, 5_000_000n],
      settings: {
        holder: 'Brasa Juegos S.A. (demostración)',
        bank: 'Banco de la Plaza (demostración)',
        tax_id: '30-00000000-7',
        account: '0000000000000000000000',
        alias: 'brasa.mate.demo',
      },
    },
  ],
  EUR: [
    {
      id: 'bank_eu',
      direction: 'withdrawal',
      position: 1,
      min: 1_000n,
      max: 1_000_000n,
      fee: 100n,
      quick: [5_000n, 10_000n, 50_000n],
      minutes: 1440,
      autoApproveUpTo: 20_000n,
    },
    {
      ...BANK_IN,
      id: 'iban_in',
      position: 2,
      min: 1_000n,
      max: 1_000_000n,
      quick: [2_000n, 5_000n, 10_000n, 20_000n],
      settings: {
        holder: 'Marea Juego Online S.A. (demostración)',
        bank: 'Banco del Puerto (demostración)',
        account: 'ES00 0000 0000 0000 0000 0000',
      },
    },
  ],
}

const pix: Methods = {
  BRL: [
    {
      id: 'pix',
      direction: 'deposit',
      position: 0,
      openMinutes: 30,
      min: 1_000n,
      max: 1_000_000n,
      quick: [2_000n, 5_000n, 10_000n, 20_000n],
      minutes: 1,
    },
    {
      id: 'pix_out',
      direction: 'withdrawal',
      position: 1,
      min: 2_000n,
      max: 2_000_000n,
      quick: [5_000n, 10_000n, 50_000n],
      minutes: 10,
      autoApproveUpTo: 100_000n,
    },
  ],
}

const voucher: Methods = {
  ARS: [
    {
      id: 'cash',
      direction: 'deposit',
      position: 2,
      openMinutes: 48 * 60,
      min: 100_000n,
      max: 20_000_000n,
      quick: [500_000n, 1_000_000n, 2_500_000n],
      minutes: 30,
    },
  ],
}

const USDT = { asset: 'USDT', networks: ['TRC20', 'ERC20'] }

/** Deposit and withdrawal in USDT; bounds of the withdrawal in the brand's currency, of the deposit in USDT (6 digits). */
const usdt = (position: number, min: bigint, max: bigint): NewMethod[] => [
  {
    id: 'usdt',
    direction: 'deposit',
    position,
    min: 5_000_000n,
    max: 5_000_000_000n,
    quick: [10_000_000n, 25_000_000n, 50_000_000n, 100_000_000n],
    minutes: 10,
    openMinutes: 30,
    settings: USDT,
  },
  {
    id: 'usdt_out',
    direction: 'withdrawal',
    position: position + 1,
    min,
    max,
    quick: [min, min * 5n],
    minutes: 60,
    settings: USDT,
  },
]
const crypto: Methods = {
  ARS: usdt(4, 2_000_000n, 500_000_000n),
  BRL: usdt(3, 10_000n, 5_000_000n),
  EUR: usdt(3, 2_000n, 1_000_000n),
}

/** The demo brands' methods by kind and currency; kinds other than those of the contract may stand here too. */
export const DEMO_METHODS: Readonly<
  Record<(typeof PAYMENT_KINDS)[number], Methods> & Record<string, Methods>
> = { redirect: card, bank, pix, voucher, crypto }
