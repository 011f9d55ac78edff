import { connect, createServer, type Socket } from 'node:net'
import type { Gate } from './fault-injector.ts'
import { type StepName, stepOfStatement, stepOfTransaction } from './steps.ts'

/** How a flow names its steps. */
type Naming<Name extends string> = {
  /** Which step a COMMIT is, by the names of the statements since BEGIN. */
  transaction: (names: ReadonlySet<string>) => Name | null
  /** Which step a statement outside a transaction is; `first` is its first parameter. */
  statement: (name: string, first: string) => Name | null
}
type Proxy<Name extends string> = { port: number; target: number; gate: Gate<Name>; naming: Naming<Name> }

/** The steps of the payments. */
export const PAYMENT_STEPS: Naming<StepName> = { transaction: stepOfTransaction, statement: stepOfStatement }

/**
 * Passes the bytes between platform and PostgreSQL and reads the frontend messages (protocol 3.0), so that a connection can
 * be held or cut right before a COMMIT, or right before its answer.
 */
export async function openPostgresProxy<Name extends string>({
  port,
  target,
  gate,
  naming,
}: Proxy<Name>): Promise<{ close(): Promise<void> }> {
  const open = new Set<Socket>()
  const server = createServer((client) => {
    const database = connect(target, '127.0.0.1')
    open.add(client)
    const end = (): void => {
      client.destroy()
      database.destroy()
      open.delete(client)
    }
    for (const socket of [client, database]) {
      socket.setNoDelay(true)
      socket.on('error', end).on('close', end)
    }
    follow(client, database, { gate, naming }, end)
  })
  await new Promise<void>((resolve, reject) => server.on('error', reject).listen(port, '127.0.0.1', resolve))
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of open) socket.destroy()
      }),
  }
}

function follow<Name extends string>(
  client: Socket,
  database: Socket,
  { gate, naming }: Pick<Proxy<Name>, 'gate' | 'naming'>,
  end: () => void,
): void {
  const reader = new FrontendReader(naming)
  /** The step whose answer is awaited; its bytes so far. */
  let awaited: Name | null = null
  let answer = Buffer.alloc(0)
  // In order: while a message is held, the rest waits.
  let turn = Promise.resolve()
  const next = (work: () => Promise<void> | void): void => {
    turn = turn.then(work).catch(end)
  }

  client.on('data', (data: Buffer) => {
    next(async () => {
      for (const { bytes, step, last } of reader.read(data)) {
        // Only the answer shows whether a lease found a row, so it has no fault before.
        if (step && !last && (await gate(step, 'before')) === 'cut') return end()
        if (step && last) awaited = step
        database.write(bytes)
      }
    })
  })
  database.on('data', (data: Buffer) => {
    if (awaited === null) return void client.write(data)
    answer = Buffer.concat([answer, data])
    const read = readAnswer(answer)
    if (read === null) return
    const [step, held] = [awaited, answer]
    awaited = null
    answer = Buffer.alloc(0)
    const happened = read.rows > 0 || !step.includes('leased')
    void (async () => {
      const way = happened ? await gate(step, 'after') : 'pass'
      if (way === 'cut') end()
      else client.write(held)
    })()
  })
}

type Message<Name extends string> = {
  bytes: Buffer
  step: Name | null
  /** Whether PostgreSQL answers after this message. */
  last: boolean
}

/** Splits the platform's bytes into messages and names those that are steps. */
class FrontendReader<Name extends string> {
  readonly #naming: Naming<Name>
  #rest = Buffer.alloc(0)
  #started = false
  /** Names of the statements since BEGIN; `null` outside a transaction. */
  #names: Set<string> | null = null
  /** The step of the statement that the next Sync makes final. */
  #pending: Name | null = null

  constructor(naming: Naming<Name>) {
    this.#naming = naming
  }

  read(data: Buffer): Message<Name>[] {
    this.#rest = Buffer.concat([this.#rest, data])
    const messages: Message<Name>[] = []
    for (;;) {
      // The first message has no type byte.
      const head = this.#started ? 1 : 0
      if (this.#rest.length < head + 4) return messages
      const length = head + this.#rest.readUInt32BE(head)
      if (this.#rest.length < length) return messages
      const bytes = this.#rest.subarray(0, length)
      this.#rest = this.#rest.subarray(length)
      if (!this.#started) {
        this.#started = true
        messages.push({ bytes, step: null, last: false })
      } else messages.push(...this.#understand(bytes))
    }
  }

  #understand(bytes: Buffer): Message<Name>[] {
    const type = String.fromCharCode(bytes[0] ?? 0)
    if (type === 'Q') return this.#simple(bytes)
    if (type === 'B') {
      const { name, first } = readBind(bytes)
      if (this.#names) this.#names.add(name)
      else this.#pending = this.#naming.statement(name, first)
      const step = this.#pending?.includes('leased') ? null : this.#pending
      return [{ bytes, step, last: false }]
    }
    if (type !== 'S') return [{ bytes, step: null, last: false }]
    const step = this.#pending
    this.#pending = null
    return [{ bytes, step, last: true }]
  }

  #simple(bytes: Buffer): Message<Name>[] {
    const text = bytes.toString('utf8', 5, bytes.length - 1)
    if (text.startsWith('BEGIN')) this.#names = new Set()
    const step = text === 'COMMIT' && this.#names ? this.#naming.transaction(this.#names) : null
    if (text === 'COMMIT' || text === 'ROLLBACK') this.#names = null
    // Two entries for one message: the fault before it, and the answer to wait for.
    return [
      { bytes: Buffer.alloc(0), step, last: false },
      { bytes, step, last: true },
    ]
  }
}

/** Bind: portal, statement, formats, parameters. */
function readBind(bytes: Buffer): { name: string; first: string } {
  const portalEnd = bytes.indexOf(0, 5)
  const nameEnd = bytes.indexOf(0, portalEnd + 1)
  const name = bytes.toString('utf8', portalEnd + 1, nameEnd)
  const formats = bytes.readUInt16BE(nameEnd + 1)
  const parameters = nameEnd + 3 + 2 * formats
  if (bytes.readUInt16BE(parameters) === 0) return { name, first: '' }
  const length = bytes.readInt32BE(parameters + 2)
  return { name, first: length > 0 ? bytes.toString('utf8', parameters + 6, parameters + 6 + length) : '' }
}

/** A whole answer (up to ReadyForQuery) and how many rows its command touched; `null` while it is under way. */
function readAnswer(bytes: Buffer): { rows: number } | null {
  let rows = 0
  for (let at = 0; at + 5 <= bytes.length;) {
    const end = at + 1 + bytes.readUInt32BE(at + 1)
    if (end > bytes.length) return null
    const type = String.fromCharCode(bytes[at] ?? 0)
    if (type === 'C') rows = Number(/ (\d+)\0$/.exec(bytes.toString('utf8', at + 5, end))?.[1] ?? 0)
    if (type === 'Z') return { rows }
    at = end
  }
  return null
}
