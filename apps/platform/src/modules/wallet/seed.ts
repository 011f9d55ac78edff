import type { Currency, Localised } from '@palco/contract'
import type { Queryable } from '../../db/index.ts'
import type { Method, PaymentKind, PayoutField } from './types.ts'

type Texts = Required<Localised>
type SeedMethod = {
  id: string
  direction: PaymentKind
  kind: Method['kind']
  /** Default: the sandbox provider. */
  adapter?: string
  name: Texts
  description: Texts
  min: bigint
  max: bigint
  fee?: bigint
  quick: bigint[]
  minutes: number
  fields?: PayoutField[]
  /** How long a deposit stays open, default 60. */
  openMinutes?: number
  settings?: object
  autoApproveUpTo?: bigint
}

const same = (text: string): Texts => ({ es_ES: text, en_US: text, pt_BR: text })
const CARD_NAME: Texts = { es_ES: 'Tarjeta de prueba', en_US: 'Test card', pt_BR: 'Cartão de teste' }
const TEST_PAGE: Texts = {
  es_ES: 'Seguís en la página de un proveedor de prueba. No se mueve dinero real.',
  en_US: 'You continue on the page of a test provider. No real money is moved.',
  pt_BR: 'Você continua na página de um provedor de teste. Nenhum dinheiro real é movimentado.',
}
const BANK_NAME: Texts = {
  es_ES: 'Transferencia bancaria',
  en_US: 'Bank transfer',
  pt_BR: 'Transferência bancária',
}

const CRYPTO_DEPOSIT: Texts = {
  es_ES: 'Enviás USDT desde tu billetera. La cotización queda fija durante 30 minutos.',
  en_US: 'Send USDT from your wallet. The rate is held for 30 minutes.',
  pt_BR: 'Você envia USDT da sua carteira. A cotação fica fixa por 30 minutos.',
}
const CRYPTO_PAYOUT: Texts = {
  es_ES: 'A tu billetera. Revisá la red: lo que se envía por otra se pierde.',
  en_US: 'To your wallet. Check the network: anything sent over another one is lost.',
  pt_BR: 'Para a sua carteira. Confira a rede: o que é enviado por outra se perde.',
}
const TRANSFER_IN: Texts = {
  es_ES: 'Transferís a nuestra cuenta y nos enviás el comprobante. Lo revisa una persona.',
  en_US: 'Transfer to our account and send us the proof of payment. A person reviews it.',
  pt_BR: 'Você transfere para a nossa conta e envia o comprovante. Uma pessoa confere.',
}
const USDT = { asset: 'USDT', networks: ['TRC20', 'ERC20'] }

/** Coins in and out; the bounds of the way in are in USDT (6 digits), those of the way out in the brand's currency. */
const cryptoMethods = (minOut: bigint, maxOut: bigint): SeedMethod[] => [
  {
    id: 'usdt',
    direction: 'deposit',
    kind: 'crypto',
    name: same('USDT'),
    description: CRYPTO_DEPOSIT,
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
    kind: 'crypto',
    name: same('USDT'),
    description: CRYPTO_PAYOUT,
    min: minOut,
    max: maxOut,
    quick: [minOut, minOut * 5n],
    minutes: 60,
    fields: ['wallet_address', 'network', 'currency'],
    settings: USDT,
  },
]

/** A transfer to the brand's account, looked at by a person. The account is invented and belongs to nobody. */
const transferIn = (
  id: string,
  bounds: { min: bigint; max: bigint; quick: bigint[] },
  account: object,
): SeedMethod => ({
  id,
  direction: 'deposit',
  kind: 'bank',
  adapter: 'bank_transfer',
  name: BANK_NAME,
  description: TRANSFER_IN,
  ...bounds,
  minutes: 120,
  openMinutes: 48 * 60,
  settings: account,
})

/** Amounts in minor units. */
const SEEDS: Partial<Record<Currency, SeedMethod[]>> = {
  ARS: [
    {
      id: 'card',
      direction: 'deposit',
      kind: 'redirect',
      name: CARD_NAME,
      description: TEST_PAGE,
      min: 100_000n,
      max: 50_000_000n,
      quick: [500_000n, 1_000_000n, 2_500_000n, 5_000_000n],
      minutes: 1,
    },
    {
      id: 'bank_ar',
      direction: 'withdrawal',
      kind: 'bank',
      name: BANK_NAME,
      description: {
        es_ES: 'A una cuenta a tu nombre, por CVU o CBU.',
        en_US: 'To an account in your name, by CVU or CBU.',
        pt_BR: 'Para uma conta em seu nome, por CVU ou CBU.',
      },
      min: 200_000n,
      max: 100_000_000n,
      quick: [500_000n, 1_000_000n, 5_000_000n],
      minutes: 60,
      fields: ['full_name', 'dni', 'cuil', 'cvu'],
      autoApproveUpTo: 5_000_000n,
    },
    {
      id: 'cash',
      direction: 'deposit',
      kind: 'voucher',
      name: { es_ES: 'Efectivo en un comercio', en_US: 'Cash at a store', pt_BR: 'Dinheiro em uma loja' },
      description: {
        es_ES: 'Pagás el cupón en la caja. Es un cupón de prueba: no se mueve dinero real.',
        en_US: 'Pay the voucher at the counter. It is a test voucher: no real money is moved.',
        pt_BR: 'Você paga o cupom no caixa. É um cupom de teste: nenhum dinheiro real é movimentado.',
      },
      openMinutes: 48 * 60,
      min: 100_000n,
      max: 20_000_000n,
      quick: [500_000n, 1_000_000n, 2_500_000n],
      minutes: 30,
    },
    transferIn(
      'cvu_in',
      { min: 100_000n, max: 200_000_000n, quick: [500_000n, 1_000_000n, 2_500_000n, 5_000_000n] },
      {
        holder: 'Brasa Juegos S.A. (demostración)',
        bank: 'Banco de la Plaza (demostración)',
        tax_id: '30-00000000-7',
        account: '0000000000000000000000',
        alias: 'brasa.mate.demo',
      },
    ),
    ...cryptoMethods(2_000_000n, 500_000_000n),
  ],
  BRL: [
    {
      id: 'pix',
      direction: 'deposit',
      kind: 'pix',
      name: same('Pix'),
      description: {
        es_ES: 'Pagás con el código en la app de tu banco. Es un Pix de prueba: no se mueve dinero real.',
        en_US: 'Pay with the code in your bank’s app. It is a test Pix: no real money is moved.',
        pt_BR:
          'Você paga com o código no app do seu banco. É um Pix de teste: nenhum dinheiro real é movimentado.',
      },
      openMinutes: 30,
      min: 1_000n,
      max: 1_000_000n,
      quick: [2_000n, 5_000n, 10_000n, 20_000n],
      minutes: 1,
    },
    {
      id: 'pix_out',
      direction: 'withdrawal',
      kind: 'pix',
      name: same('Pix'),
      description: {
        es_ES: 'A una clave Pix a tu nombre.',
        en_US: 'To a Pix key in your name.',
        pt_BR: 'Para uma chave Pix em seu nome.',
      },
      min: 2_000n,
      max: 2_000_000n,
      quick: [5_000n, 10_000n, 50_000n],
      minutes: 10,
      fields: ['full_name', 'pix_key'],
      autoApproveUpTo: 100_000n,
    },
    {
      id: 'card',
      direction: 'deposit',
      kind: 'redirect',
      name: CARD_NAME,
      description: TEST_PAGE,
      min: 1_000n,
      max: 1_000_000n,
      quick: [2_000n, 5_000n, 10_000n, 20_000n],
      minutes: 1,
    },
    ...cryptoMethods(10_000n, 5_000_000n),
  ],
  EUR: [
    {
      id: 'card',
      direction: 'deposit',
      kind: 'redirect',
      name: CARD_NAME,
      description: TEST_PAGE,
      min: 1_000n,
      max: 500_000n,
      quick: [2_000n, 5_000n, 10_000n, 20_000n],
      minutes: 1,
    },
    {
      id: 'bank_eu',
      direction: 'withdrawal',
      kind: 'bank',
      name: BANK_NAME,
      description: {
        es_ES: 'A una cuenta a tu nombre, por IBAN.',
        en_US: 'To an account in your name, by IBAN.',
        pt_BR: 'Para uma conta em seu nome, por IBAN.',
      },
      min: 1_000n,
      max: 1_000_000n,
      fee: 100n,
      quick: [5_000n, 10_000n, 50_000n],
      minutes: 1440,
      fields: ['full_name', 'iban'],
      autoApproveUpTo: 20_000n,
    },
    transferIn(
      'iban_in',
      { min: 1_000n, max: 1_000_000n, quick: [2_000n, 5_000n, 10_000n, 20_000n] },
      {
        holder: 'Marea Juego Online S.A. (demostración)',
        bank: 'Banco del Puerto (demostración)',
        account: 'ES00 0000 0000 0000 0000 0000',
      },
    ),
    ...cryptoMethods(2_000n, 1_000_000n),
  ],
}

/** Gives a brand the test methods of its currency. What an operator changed since stays. */
export async function seedPaymentMethods(
  q: Queryable,
  brand: { id: string; currency: Currency },
): Promise<void> {
  for (const [position, method] of (SEEDS[brand.currency] ?? []).entries()) {
    await q.query({
      name: 'wallet-seed-method',
      text: `INSERT INTO payment_methods (brand_id, id, direction, kind, position, name, description, currency,
          min_amount, max_amount, fee, quick_amounts, minutes, fields, auto_approve_up_to, adapter, open_minutes, settings)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12::text[]::bigint[], $13, $14, $15, $16, $17, $18)
        ON CONFLICT DO NOTHING`,
      values: [
        brand.id,
        method.id,
        method.direction,
        method.kind,
        position,
        JSON.stringify(method.name),
        JSON.stringify(method.description),
        brand.currency,
        method.min,
        method.max,
        method.fee ?? 0n,
        method.quick.map(String),
        method.minutes,
        method.fields ?? [],
        method.autoApproveUpTo ?? null,
        method.adapter ?? 'sandbox',
        method.openMinutes ?? 60,
        JSON.stringify(method.settings ?? {}),
      ],
    })
  }
}
