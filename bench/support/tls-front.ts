import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { MissingTool } from './missing-tool.ts'

export type Front = { address: string; close(): Promise<void> }
export type Certificate = { key: Buffer; cert: Buffer }

/** Headers of one connection, which HTTP/2 does not know. */
const OF_CONNECTION = new Set(['connection', 'keep-alive', 'transfer-encoding', 'host', 'upgrade'])

/** A certificate for loopback, signed by itself. @throws MissingTool without openssl */
export function ownCertificate(): Certificate {
  const openssl = ['/usr/bin/openssl', '/opt/homebrew/bin/openssl', '/usr/local/bin/openssl'].find(existsSync)
  if (!openssl) throw new MissingTool('openssl is not installed')
  const folder = mkdtempSync(join(tmpdir(), 'palco-front-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  try {
    const kind = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost']
    execFileSync(openssl, ['req', ...kind, '-keyout', key, '-out', cert], { stdio: 'ignore' })
    return { key: readFileSync(key), cert: readFileSync(cert) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * A server in front of the site on a free loopback port, as operators have one: TLS and HTTP/2, so that all files of a page share
 * one connection.
 * @param change what becomes of a document
 */
export async function tlsFront(
  site: string,
  certificate: Certificate,
  change: (html: string) => string,
): Promise<Front> {
  const server = createSecureServer(certificate, (asked, answer) => {
    pass(new URL(asked.url, site), asked, { answer, change }).catch(() => answer.stream.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    address: `https://localhost:${port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

type Answering = { answer: Http2ServerResponse; change: (html: string) => string }

async function pass(url: URL, asked: Http2ServerRequest, { answer, change }: Answering): Promise<void> {
  const isDocument = asked.headers['sec-fetch-dest'] === 'document'
  const headers = ownHeaders(asked.headers)
  // A document is changed as text, and compressed here.
  if (isDocument) headers['accept-encoding'] = 'identity'
  const given = await new Promise<IncomingMessage>((resolve, reject) =>
    request(url, { method: asked.method, headers }, resolve).on('error', reject).end(),
  )
  const sent = ownHeaders(given.headers)
  if (!isDocument) {
    answer.writeHead(given.statusCode ?? 502, sent)
    given.pipe(answer)
    return
  }
  const html = change((await buffer(given)).toString())
  answer.writeHead(given.statusCode ?? 502, {
    ...without(sent, 'content-length'),
    'content-encoding': 'gzip',
  })
  answer.end(gzipSync(html))
}

const without = (headers: IncomingHttpHeaders, name: string): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([each]) => each !== name))

const ownHeaders = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => !name.startsWith(':') && !OF_CONNECTION.has(name)),
  )
