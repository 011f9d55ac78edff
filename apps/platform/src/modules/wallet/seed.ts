import type { Currency, Localised } from '@palco/contract'
import type { Queryable } from '../../db/index.ts'
import type { PaymentKind, PayoutField } from './types.ts'

type Texts = Required<Localised>
type SeedMethod = {
  id: string
  direction: PaymentKind
  kind: 'redirect' | 'bank' | 'pix'
  name: Texts
  description: Texts
  min: bigint
  max: bigint
  fee?: bigint
  quick: bigint[]
  minutes: number
  fields?: PayoutField[]
  autoApproveUpTo?: bigint
}

const same = (text: string): Texts => ({ es_ES: text, en_US: text, pt_BR: text })
const CARD_NAME: Texts = { es_ES: 'Tarjeta de prueba', en_US: 'Test card', pt_BR: 'Cartão de teste' }
const TEST_PAGE: Texts = {
  es_ES: 'Te llevamos a la página de un proveedor de prueba. No se mueve dinero real.',
  en_US: 'We take you to the page of a test provider. No real money moves.',
  pt_BR: 'Levamos você à página de um provedor de teste. Não há dinheiro real.',
}
const BANK_NAME: Texts = {
  es_ES: 'Transferencia bancaria',
  en_US: 'Bank transfer',
  pt_BR: 'Transferência bancária',
}

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
  ],
  BRL: [
    {
      id: 'pix',
      direction: 'deposit',
      kind: 'redirect',
      name: { es_ES: 'Pix de prueba', en_US: 'Test Pix', pt_BR: 'Pix de teste' },
      description: TEST_PAGE,
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
      text: `INSERT INTO payment_methods (brand_id, id, direction, kind, adapter, position, name, description, currency,
          min_amount, max_amount, fee, quick_amounts, minutes, fields, auto_approve_up_to)
        VALUES ($1, $2, $3, $4, 'sandbox', $5, $6, $7, $8, $9, $10, $11, $12::text[]::bigint[], $13, $14, $15)
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
      ],
    })
  }
}
