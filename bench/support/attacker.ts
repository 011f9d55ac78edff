import { Agent, request, type ClientRequest } from 'node:http'
import type { HostileInput } from './hostile-inputs.ts'

/** A separate process that sends hostile inputs in turns. */

export type Asked =
  | { op: 'begin'; inputs: HostileInput[]; address: string; concurrency: number }
  | { op: 'end' }
  | { op: 'send'; input: HostileInput; times: number }
/** How many requests were answered with each status, and of each input. */
export type Sent = { statuses: Record<string, number>; inputs: Record<string, number> }

const LONGEST_MS = 20_000
/** Streams that are left open; older ones make room. */
const MOST_OPEN = 400
const agent = new Agent({ keepAlive: true })
let number = 0
let end = new AbortController()
let running: Promise<unknown> = Promise.resolve()
let open: ClientRequest[] = []
let sent: Sent = { statuses: {}, inputs: {} }

/** The same text each time: it is not what is measured. */
const fillings = new Map<number, string>()
function filling(length: number): string {
  const text = fillings.get(length) ?? 'x'.repeat(length)
  fillings.set(length, text)
  return text
}

const count = (of: Record<string, number>, name: string): void => {
  of[name] = (of[name] ?? 0) + 1
}

/** Sends one input and waits for its answer; of a stream, for its head. @returns the status, 0 where there is none */
function send(input: HostileInput, address: string): Promise<number> {
  const n = String(++number)
  const fill = (text: string) => text.replaceAll('{n}', n)
  const parts = (input.body ?? []).map((part) => (typeof part === 'number' ? filling(part) : fill(part)))
  const body = parts.join('')
  return new Promise((resolve) => {
    const headers = {
      ...input.headers,
      'x-forwarded-for': address,
      ...(input.method ? { 'content-length': String(Buffer.byteLength(body)) } : {}),
    }
    const options = { method: input.method ?? 'GET', headers, ...(input.open ? {} : { agent }) }
    const asked = request(fill(input.url), options, (answer) => {
      const done = () => resolve(answer.statusCode ?? 0)
      answer.resume()
      if (!input.open || answer.statusCode !== 200) return void answer.once('close', done)
      open.push(asked)
      if (open.length > MOST_OPEN) open.shift()?.destroy()
      done()
    })
    asked.setTimeout(LONGEST_MS, () => asked.destroy())
    asked.once('error', () => resolve(0))
    asked.end(body)
  })
}

type Attack = { inputs: HostileInput[]; address: string; concurrency: number }

async function attack({ inputs, address, concurrency }: Attack, until: AbortSignal): Promise<void> {
  let turn = 0
  const one = async () => {
    while (!until.aborted) {
      const input = inputs[turn++ % inputs.length]
      if (!input) return
      const status = await send(input, address)
      count(sent.statuses, String(status))
      count(sent.inputs, input.name)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, one))
}

async function answer(asked: Asked): Promise<unknown> {
  if (asked.op === 'begin') {
    end = new AbortController()
    sent = { statuses: {}, inputs: {} }
    running = attack(asked, end.signal)
    return null
  }
  if (asked.op === 'end') {
    end.abort()
    for (const stream of open) stream.destroy()
    open = []
    await running
    return sent
  }
  const statuses: Record<string, number> = {}
  // Each from its own address: what is measured is the input, not its limit.
  for (let time = 0; time < asked.times; time += 1)
    count(
      statuses,
      String(await send(asked.input, `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`)),
    )
  for (const stream of open) stream.destroy()
  open = []
  return statuses
}

process.on('message', (asked: Asked) => void answer(asked).then((said) => process.send?.(said)))
process.send?.('ready')
