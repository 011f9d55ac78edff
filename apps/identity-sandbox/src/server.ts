import { IDENTITY_PATHS, identityCheckAnswer, identityCheckRequest } from '@palco/contract/identity'
import { checkSignature, SIGNATURE_HEADERS, signedHeaders } from '@palco/contract/signing'
import { nameRequest, type WatchedServer, watchServer } from '@palco/service/observability'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { Checks } from './checks.ts'
import { type Now, systemTime } from './clock.ts'
import type { SandboxConfig } from './config.ts'
import { addRegisters } from './registers.ts'
import { SANDBOX_PARTY, Webhooks } from './webhooks.ts'

export type Sandbox = {
  server: FastifyInstance
  watched: WatchedServer
  /** Listens and answers the address. */
  listen(): Promise<string>
  close(): Promise<void>
}

/** Pictures of one question, in base64. */
const BODY_BYTES = 32 * 1024 * 1024

/** The identity provider and the registers of excluded persons for development: they check nobody, and answer by the document number (docs/identity-checks.md, docs/registers.md). */
export function createSandbox(config: SandboxConfig, now: Now = systemTime): Sandbox {
  // Requests are not logged: they hold pictures of people's documents.
  const server = fastify({
    logger: false,
    genReqId: nameRequest,
    bodyLimit: BODY_BYTES,
    requestTimeout: 60_000,
  })
  const watched = watchServer(server, { platform: config.merchantUrl })
  const webhooks = new Webhooks(config, now)
  const checks = new Checks({ webhooks, timing: config.timing })
  // Raw text: what is signed is what was sent.
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  )
  server.get('/health/ready', async () => ({ status: 'ok' }))
  server.post(IDENTITY_PATHS.checks, (request, reply) => answer(request, reply, { config, checks, now }))
  addRegisters(server, config, now)
  return {
    server,
    watched,
    listen: () => server.listen({ port: config.port, host: config.host }),
    async close() {
      webhooks.close()
      await server.close()
    },
  }
}

const refuse = (reply: FastifyReply, status: number, code: string): FastifyReply =>
  reply.code(status).send({ code })

function answer(
  { headers, body }: FastifyRequest,
  reply: FastifyReply,
  { config, checks, now }: { config: SandboxConfig; checks: Checks; now: Now },
): FastifyReply {
  const rawBody = String(body ?? '')
  if (checkSignature(config.key, headers, rawBody, now()) !== 'ok')
    return refuse(reply, 401, 'invalid_signature')
  const request = parse(rawBody)
  if (!request) return refuse(reply, 400, 'invalid_request')
  if (new URL(request.webhook_url).origin !== new URL(config.merchantUrl).origin)
    return refuse(reply, 400, 'origin_not_allowed')
  const said = checks.ask(request)
  if (said === 'unavailable') return refuse(reply, 503, 'unavailable')
  if (said === 'conflict') return refuse(reply, 409, 'reference_conflict')
  const text = JSON.stringify(identityCheckAnswer.parse(said))
  // It opens accounts there: signed like a webhook, and good for this one question.
  const at = { nowMs: now(), nonce: String(headers[SIGNATURE_HEADERS.nonce]) }
  return reply.headers(signedHeaders(SANDBOX_PARTY, config.key, text, at)).send(text)
}

function parse(rawBody: string) {
  try {
    return identityCheckRequest.safeParse(JSON.parse(rawBody)).data ?? null
  } catch {
    return null
  }
}
