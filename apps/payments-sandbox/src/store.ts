import {
  closeSync,
  existsSync,
  fdatasyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import type { Delivery, Item, SandboxPayment, SandboxPayout } from './model.ts'

/**
 * What the sandbox knows: in memory, each change appended to a journal and synced before it is answered for,
 * so that a restart loses neither a payment nor a webhook still owed. Reading goes over the last line per item.
 */
export class Store {
  readonly #items = new Map<string, Item>()
  readonly #byToken = new Map<string, string>()
  readonly #file: number | null

  constructor(dataDir: string | null) {
    this.#file = dataDir === null ? null : this.#open(dataDir)
  }

  #open(dataDir: string): number {
    mkdirSync(dataDir, { recursive: true })
    const path = join(dataDir, 'payments-sandbox.jsonl')
    if (existsSync(path)) for (const line of readFileSync(path, 'utf8').split('\n')) this.#recall(line)
    // Starting anew from the live items keeps the journal from growing for ever.
    const fresh = openSync(`${path}.new`, 'w', 0o600)
    for (const item of this.#items.values()) {
      if (item.kind !== 'delivery' || !item.delivered) writeSync(fresh, `${JSON.stringify(item)}\n`)
    }
    fdatasyncSync(fresh)
    closeSync(fresh)
    renameSync(`${path}.new`, path)
    return openSync(path, 'a', 0o600)
  }

  #recall(line: string): void {
    try {
      if (line !== '') this.#keep(JSON.parse(line) as Item)
    } catch {
      // A line torn by a crash was never answered for.
    }
  }

  #keep(item: Item): void {
    this.#items.set(toKey(item), item)
    if (item.kind === 'payment') this.#byToken.set(item.token, toKey(item))
  }

  save(...items: Item[]): void {
    for (const item of items) this.#keep(item)
    if (this.#file === null) return
    writeSync(this.#file, items.map((item) => `${JSON.stringify(item)}\n`).join(''))
    fdatasyncSync(this.#file)
  }

  payment(reference: string): SandboxPayment | undefined {
    const item = this.#items.get(`payment:${reference}`)
    return item?.kind === 'payment' ? item : undefined
  }

  paymentByToken(token: string): SandboxPayment | undefined {
    const item = this.#items.get(this.#byToken.get(token) ?? '')
    return item?.kind === 'payment' ? item : undefined
  }

  payout(reference: string): SandboxPayout | undefined {
    const item = this.#items.get(`payout:${reference}`)
    return item?.kind === 'payout' ? item : undefined
  }

  all(): Item[] {
    return [...this.#items.values()]
  }

  owed(): Delivery[] {
    return this.all().filter((item): item is Delivery => item.kind === 'delivery' && !item.delivered)
  }

  close(): void {
    if (this.#file !== null) closeSync(this.#file)
  }
}

const toKey = (item: Item): string => `${item.kind}:${item.kind === 'delivery' ? item.id : item.reference}`
