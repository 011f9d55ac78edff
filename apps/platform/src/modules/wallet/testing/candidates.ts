import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import type { Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Payment } from '@palco/contract'
import type { PaymentMeans } from '@palco/contract/payments'
import { signedHeaders } from '@palco/contract/signing'
import type { PaymentAdapter, WebhookRequest } from '../adapter.ts'
import { byHandAdapter } from '../adapters/by-hand.ts'
import { sandboxAdapter } from '../adapters/sandbox.ts'
import { type Answer, mailbox, faultyProxy, type Trouble } from './faulty-proxy.ts'
import { PartProcess } from './part-process.ts'

/** A provider that is reached over the network and reports payments by itself. */
export type Remote = {
  /** What goes wrong with every call from now on; `null` = nothing. */
  trouble(kind: Trouble | null): void
  /** What is made of every answer on its way from now on; `null` = nothing. */
  forge(change: ((answer: Answer) => Answer) | null): void
  /** What the person does at the provider; resolves when the provider has taken it. */
  decide(reference: string, choice: 'pay' | 'decline'): Promise<void>
  /** The provider's own news of a reference, as they came, oldest first; waits until there are `count`. */
  news(reference: string, count: number): Promise<WebhookRequest[]>
  /** A webhook or answer the provider could have sent; `as` makes it another's, older, or one that came before. */
  sign(event: object, as?: { party?: string; key?: string; atMs?: number; nonce?: string }): WebhookRequest
}

export type Candidate = {
  /** File in `adapters/`. */
  file: string
  name: string
  /** Of the brand whose method is used; each is of another currency. */
  brandId: 'brasa' | 'tribuna'
  deposit: { method: string; amount: string; network?: 'TRC20' }
  means: PaymentMeans
  /** The method's own data. */
  settings: object
  /** What a person gets to pay with. */
  gives: 'page' | NonNullable<Payment['instructions']>['kind']
  /** A withdrawal that goes out without an operator; `null` when the provider makes no payouts. */
  payout: Record<string, string> | null
  remote: boolean
}

const KEY = 'demo-payments-key-not-for-production'
const at = (port: number): string => `http://127.0.0.1:${port}`

/**
 * Every adapter of `adapters/`, once for each kind it serves. A new adapter is entered here with its rig in `openRigs`, and
 * has to pass the whole of `adapters/conformance.pg.test.ts`.
 */
export const CANDIDATES: readonly Candidate[] = [
  {
    file: 'sandbox.ts',
    name: 'sandbox, its own page',
    brandId: 'brasa',
    deposit: { method: 'card', amount: '5000.00' },
    means: { kind: 'page' },
    settings: {},
    gives: 'page',
    payout: {
      method: 'bank_ar',
      amount: '3000.00',
      full_name: 'Ana Núñez',
      dni: '12345678',
      cuil: '20123456786',
      cvu: '2850590940090418135201',
    },
    remote: true,
  },
  {
    file: 'sandbox.ts',
    name: 'sandbox, Pix',
    brandId: 'tribuna',
    deposit: { method: 'pix', amount: '50.00' },
    means: { kind: 'pix' },
    settings: {},
    gives: 'pix',
    payout: { method: 'pix_out', amount: '30.00', full_name: 'Ana Nunes', pix_key: 'ana@example.com' },
    remote: true,
  },
  {
    file: 'sandbox.ts',
    name: 'sandbox, voucher',
    brandId: 'brasa',
    deposit: { method: 'cash', amount: '5000.00' },
    means: { kind: 'voucher' },
    settings: {},
    gives: 'voucher',
    payout: null,
    remote: true,
  },
  {
    file: 'sandbox.ts',
    name: 'sandbox, coins',
    brandId: 'brasa',
    deposit: { method: 'usdt', amount: '8.00', network: 'TRC20' },
    means: { kind: 'crypto', asset: 'USDT', network: 'TRC20', asset_amount: '8.000000', rate: '1250' },
    settings: { asset: 'USDT', networks: ['TRC20'] },
    gives: 'crypto',
    payout: null,
    remote: true,
  },
  {
    file: 'by-hand.ts',
    name: 'bank transfer',
    brandId: 'brasa',
    deposit: { method: 'cvu_in', amount: '5000.00' },
    means: { kind: 'page' },
    settings: { holder: 'Brasa', bank: 'Banco', account: '0001', alias: 'brasa.demo', tax_id: null },
    gives: 'bank',
    payout: null,
    remote: false,
  },
]

export type Rigs = {
  adapters: Map<string, PaymentAdapter>
  remotes: Map<string, Remote>
  close(): Promise<void>
}

/** The adapters by the name of their file, each with its real provider where it has one. Takes three ports from `first` on. */
export async function openRigs(first: number): Promise<Rigs> {
  const [port, proxyPort, mailPort] = [first, first + 1, first + 2]
  const dataDir = mkdtempSync(join(tmpdir(), 'palco-conformance-'))
  const sandbox = new PartProcess(
    'apps/payments-sandbox/src/main.ts',
    {
      PAYMENTS_PORT: String(port),
      PAYMENTS_PUBLIC_URL: at(proxyPort),
      MERCHANT_ORIGINS: 'http://*.test http://localhost:* http://127.0.0.1:*',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      PAYMENTS_PAYOUT_DELAY_MS: '20',
      PAYMENTS_CONFIRMATION_MS: '20',
      PAYMENTS_RETRY_BASE_MS: '50',
    },
    `${at(port)}/health/ready`,
  )
  const proxy = faultyProxy(port)
  const mail = mailbox()
  await Promise.all([sandbox.start(), listen(proxy.server, proxyPort), listen(mail.server, mailPort)])
  const settings = { url: at(proxyPort), key: KEY, publicUrl: at(mailPort), timeoutMs: 2000 }
  const remote: Remote = {
    trouble: proxy.set,
    forge: proxy.forge,
    news: mail.wait,
    async decide(reference, choice) {
      const answer = await fetch(`${at(port)}/admin/decide`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ reference, choice }),
      })
      if (!answer.ok) throw new Error(`the sandbox does not know ${reference}`)
    },
    sign(event, as = {}) {
      const rawBody = JSON.stringify(event)
      const when = { nowMs: as.atMs ?? Date.now(), nonce: as.nonce ?? randomUUID() }
      const headers = signedHeaders(as.party ?? 'payments-sandbox', as.key ?? KEY, rawBody, when)
      return { rawBody, headers }
    },
  }
  return {
    adapters: new Map([
      ['sandbox.ts', sandboxAdapter(settings, Date.now)],
      ['by-hand.ts', byHandAdapter],
    ]),
    remotes: new Map([['sandbox.ts', remote]]),
    async close() {
      await sandbox.kill()
      for (const { server } of [proxy, mail]) {
        server.closeAllConnections()
        server.close()
      }
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

const listen = (server: Server, port: number): Promise<void> =>
  new Promise((resolve) => server.listen(port, '127.0.0.1', resolve))
