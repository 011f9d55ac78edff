import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import type { StepName } from './steps.ts'
import type { Gate } from './fault-injector.ts'

type Proxy = {
  port: number
  /** Port of the part behind it. */
  target: number
  findStep: (path: string, body: string) => StepName | null
  gate: Gate
}

type Answer = { status: number; headers: IncomingMessage['headers']; body: Buffer }

/** Passes whole requests and whole answers to a part, or cuts the connection. */
export async function openHttpProxy(proxy: Proxy): Promise<{ close(): Promise<void> }> {
  const server = createServer((request, response) => {
    void relay(proxy, request, response).catch(() => request.socket.destroy())
  })
  await new Promise<void>((resolve, reject) =>
    server.on('error', reject).listen(proxy.port, '127.0.0.1', resolve),
  )
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function relay(
  { target, findStep, gate }: Proxy,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = await whole(request)
  const step = findStep(new URL(request.url ?? '/', 'http://any').pathname, body.toString())
  if ((await gate(step, 'before')) === 'cut') return void request.socket.destroy()
  const answer = await forward(target, request, body)
  if ((await gate(step, 'after')) === 'cut') return void request.socket.destroy()
  const { connection: _, 'transfer-encoding': __, ...headers } = answer.headers
  response.writeHead(answer.status, { ...headers, 'content-length': answer.body.length }).end(answer.body)
}

/** @throws when the part is gone, or goes before it has answered */
function forward(port: number, { method, url, headers }: IncomingMessage, body: Buffer): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = ask({ host: '127.0.0.1', port, method, path: url, headers, agent: false }, (answer) => {
      whole(answer).then(
        (text) => resolve({ status: answer.statusCode ?? 502, headers: answer.headers, body: text }),
        reject,
      )
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

async function whole(stream: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part as Buffer)
  return Buffer.concat(parts)
}
