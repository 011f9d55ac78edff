import {
  rgiajAnswer,
  rgiajQuestion,
  type SandboxSays,
  sandboxOrder,
  sigapAnswer,
  sigapQuestion,
} from '@palco/contract/registers'
import { firstKey, listKeys } from '@palco/contract/key-ring'
import { checkSignature, SIGNATURE_HEADERS, signedHeaders } from '@palco/contract/signing'
import type { RegisterId } from '@palco/contract/tables'
import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Now } from './clock.ts'
import type { SandboxConfig } from './config.ts'
import { SANDBOX_PARTY } from './webhooks.ts'

/** By how the document number begins (RGIAJ, SIGAP), so that each answer of a real register can be tried. */
const BY_NUMBER: Readonly<Record<string, SandboxSays>> = {
  '911': 'excluded',
  '912': 'benefits',
  '913': 'late',
  '914': 'garbled',
  '915': 'failing',
  '916': 'silent',
  '917': 'forged',
}
/** By the last name (GAMSTOP, which knows no number). */
const BY_NAME: Readonly<Record<string, SandboxSays>> = {
  excluded: 'excluded',
  formerly: 'formerly',
  late: 'late',
  garbled: 'garbled',
  failing: 'failing',
  silent: 'silent',
}

/** Changes that are kept; the oldest go. */
const MOST_ORDERS = 1_000

type Room = { config: SandboxConfig; now: Now; orders: Map<string, SandboxSays> }

/** Adds the registers of excluded persons: GAMSTOP, RGIAJ and SIGAP, below /registers. They keep nothing after a restart. */
export function addRegisters(server: FastifyInstance, config: SandboxConfig, now: Now): void {
  const room: Room = { config, now, orders: new Map() }
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, body),
  )
  server.post('/registers/gamstop/v2', (request, reply) => gamstop(room, request, reply))
  server.post('/registers/sigap/v1/impedidos', (request, reply) => sigap(room, request, reply))
  server.post('/registers/rgiaj/v1/consultas', (request, reply) => rgiaj(room, request, reply))
  server.post('/registers/people', (request, reply) => takeOrder(room, request, reply))
}

type Given = { register: RegisterId; subject: string; usual: SandboxSays | undefined }

const find = ({ orders }: Room, { register, subject, usual }: Given): SandboxSays =>
  orders.get(`${register} ${subject}`) ?? usual ?? 'clear'

/** What is no answer is done here. @returns what the register says, or null when the reply is sent */
async function behave({ config }: Room, says: SandboxSays, reply: FastifyReply): Promise<SandboxSays | null> {
  if (says === 'failing') return end(reply.code(500).send('out of order'))
  if (says === 'garbled') return end(reply.code(200).send('<html>no answer of a register</html>'))
  if (says === 'silent') return end(reply.hijack())
  if (says === 'late') await new Promise((done) => setTimeout(done, config.timing.lateMs).unref())
  return says
}

const end = (_: unknown): null => null

async function gamstop(room: Room, request: FastifyRequest, reply: FastifyReply) {
  if (!listKeys(room.config.key).some((key) => request.headers['x-api-key'] === key))
    return reply.code(403).send()
  const form = new URLSearchParams(String(request.body ?? ''))
  const [first, last, born] = ['firstName', 'lastName', 'dateOfBirth'].map((name) => form.get(name) ?? '')
  if (!first || !last || !/^\d{4}-\d\d-\d\d$/.test(born ?? '')) return reply.code(400).send()
  const subject = last.toLowerCase()
  const says = await behave(
    room,
    find(room, { register: 'gamstop', subject, usual: BY_NAME[subject] }),
    reply,
  )
  if (says === null) return reply
  const letter = says === 'excluded' ? 'Y' : says === 'formerly' ? 'P' : 'N'
  return reply.headers({ 'x-exclusion': letter, 'x-unique-id': randomUUID() }).send()
}

async function sigap(room: Room, request: FastifyRequest, reply: FastifyReply) {
  if (!listKeys(room.config.key).some((key) => request.headers.authorization === `Bearer ${key}`))
    return reply.code(401).send()
  const asked = sigapQuestion.safeParse(parse(request.body)).data
  if (!asked) return reply.code(400).send()
  const { cpf } = asked
  const usual = BY_NUMBER[cpf.slice(0, 3)]
  const says = await behave(room, find(room, { register: 'sigap', subject: cpf, usual }), reply)
  if (says === null) return reply
  const resultado =
    says === 'excluded'
      ? 'Impedido – Autoexclusão Centralizada'
      : says === 'benefits'
        ? 'Impedido – Programa Social'
        : 'Não Impedido'
  return reply.send(sigapAnswer.parse({ cpf, resultado, protocolo: randomUUID() }))
}

async function rgiaj(room: Room, request: FastifyRequest, reply: FastifyReply) {
  const { config, now } = room
  const rawBody = String(request.body ?? '')
  if (checkSignature(config.key, request.headers, rawBody, now()) !== 'ok') return reply.code(401).send()
  const asked = rgiajQuestion.safeParse(parse(rawBody)).data
  if (!asked) return reply.code(400).send()
  const { documento } = asked
  const usual = BY_NUMBER[documento.slice(0, 3)]
  const says = await behave(room, find(room, { register: 'rgiaj', subject: documento, usual }), reply)
  if (says === null) return reply
  const text = JSON.stringify(
    rgiajAnswer.parse({ documento, inscrito: says === 'excluded', referencia: randomUUID() }),
  )
  const key = says === 'forged' ? `${firstKey(config.key)} of another` : config.key
  const at = { nowMs: now(), nonce: String(request.headers[SIGNATURE_HEADERS.nonce]) }
  return reply.headers(signedHeaders(SANDBOX_PARTY, key, text, at)).send(text)
}

function takeOrder({ config, now, orders }: Room, request: FastifyRequest, reply: FastifyReply) {
  const rawBody = String(request.body ?? '')
  if (checkSignature(config.key, request.headers, rawBody, now()) !== 'ok') return reply.code(401).send()
  const given = sandboxOrder.safeParse(parse(rawBody)).data
  if (!given) return reply.code(400).send()
  const person = `${given.register} ${given.subject}`
  orders.delete(person)
  if (given.says) orders.set(person, given.says)
  const [oldest] = orders.keys()
  if (orders.size > MOST_ORDERS && oldest !== undefined) orders.delete(oldest)
  return reply.code(204).send()
}

function parse(body: unknown): unknown {
  try {
    return JSON.parse(String(body ?? ''))
  } catch {
    return null
  }
}
