import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { checkSignature, SIGNATURE_HEADERS, signedHeaders } from '@palco/contract/signing'
import type { RegisterAnswer } from '@palco/contract/tables'
import { afterAll } from 'vitest'

export const KEY = 'a-key-at-the-registers'

/** What the registers answer next: an answer, a status, no register's text, another's signature, or nothing: the connection is cut. */
export type Says = RegisterAnswer | number | 'garbled' | 'forged' | 'cut' | Promise<RegisterAnswer>
type Asked = { register: string; subject: string }

const SIGAP = {
  clear: 'Não Impedido',
  formerly: 'Não Impedido',
  excluded: 'Impedido – Autoexclusão Centralizada',
  benefits: 'Impedido – Programa Social',
} as const
const GAMSTOP = { clear: 'N', formerly: 'P', excluded: 'Y', benefits: 'Y' } as const

/** Three registers that answer as a test says, and keep whom they were asked about. */
export async function registerServer(now: () => number) {
  const asked: Asked[] = []
  let answer: (one: Asked) => Says = () => 'clear'
  const server = createServer((request, reply) => {
    void readText(request).then(async (text) => {
      const [, , register = ''] = (request.url ?? '').split('/')
      const one = { register, subject: readSubject(register, text) }
      asked.push(one)
      const says = await answer(one)
      if (!isKey(register, request, text, now())) return reply.writeHead(403).end()
      if (says === 'cut') return request.socket.destroy()
      if (typeof says === 'number') return reply.writeHead(says).end('{}')
      if (says === 'garbled') return reply.writeHead(200).end('<html>')
      return send(register, { request, reply, says, subject: one.subject, now: now() })
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  afterAll(() => new Promise((done) => server.close(done)))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    says(next: Says | ((one: Asked) => Says)) {
      answer = typeof next === 'function' ? next : () => next
      asked.length = 0
    },
  }
}

function readSubject(register: string, text: string): string {
  if (register === 'gamstop') return new URLSearchParams(text).get('lastName') ?? ''
  const { cpf, documento } = JSON.parse(text) as { cpf?: string; documento?: string }
  return cpf ?? documento ?? ''
}

function isKey(register: string, { headers }: IncomingMessage, text: string, nowMs: number): boolean {
  if (register === 'gamstop') return headers['x-api-key'] === KEY
  if (register === 'sigap') return headers.authorization === `Bearer ${KEY}`
  return checkSignature(KEY, headers, text, nowMs) === 'ok'
}

type Sending = {
  request: IncomingMessage
  reply: ServerResponse
  says: RegisterAnswer | 'forged'
  subject: string
  now: number
}

function send(register: string, { request, reply, says, subject, now }: Sending) {
  const answer = says === 'forged' ? 'clear' : says
  if (register === 'gamstop') return reply.writeHead(200, { 'x-exclusion': GAMSTOP[answer] }).end()
  if (register === 'sigap')
    return reply.end(JSON.stringify({ cpf: subject, resultado: SIGAP[answer], protocolo: 'p-1' }))
  const body = JSON.stringify({ documento: subject, inscrito: answer === 'excluded', referencia: 'r-1' })
  const key = says === 'forged' ? `${KEY} of another` : KEY
  const nonce = String(request.headers[SIGNATURE_HEADERS.nonce])
  return reply.writeHead(200, signedHeaders('register', key, body, { nowMs: now, nonce })).end(body)
}

async function readText(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}
