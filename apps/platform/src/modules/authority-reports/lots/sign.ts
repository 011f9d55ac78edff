import { spawn } from 'node:child_process'
import sax from 'sax'

/** Signs lots for the authority (XAdES-BES 1.3.2, enveloped). */
export type Signer = {
  /** Whether what it gives back is signed; what is not is never named like a lot that may be sent. */
  readonly signs: boolean
  /** @returns the document with its signature in it. @throws SigningFailed */
  readonly sign: (document: string) => Promise<string>
}

export class SigningFailed extends Error {}

/** No certificate: lots are made, and say that they are not signed. */
export const unsigned: Signer = { signs: false, sign: async (document) => document }

const MOST_MS = 60_000

/**
 * A program that holds the certificate of the operator: it reads a document from its standard input and writes it with the signature in
 * it to its standard output. Its answer is looked at, not verified: it has to be this document with a XAdES signature added.
 */
export const signingProgram = ([program = '', ...args]: readonly string[]): Signer => ({
  signs: true,
  async sign(document) {
    const signed = await run(program, args, document)
    const fault = signatureFault(document, signed)
    if (fault !== null) throw new SigningFailed(`the signing program ${fault}`)
    return signed
  },
})

function run(program: string, args: readonly string[], input: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const fail = (why: string) => reject(new SigningFailed(`the signing program ${why}`))
    const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'ignore'], timeout: MOST_MS })
    const output: Buffer[] = []
    child.stdout.on('data', (part: Buffer) => output.push(part))
    child.on('error', ({ message }) => fail(`was not started: ${message}`))
    child.on('close', (status, signal) =>
      status === 0 ? resolve(Buffer.concat(output).toString('utf8')) : fail(`ended with ${signal ?? status}`),
    )
    // A program that ends before it has read says so by its status.
    child.stdin.on('error', () => undefined)
    child.stdin.end(input)
  })
}

const XMLDSIG = 'http://www.w3.org/2000/09/xmldsig#'
const XADES = 'http://uri.etsi.org/01903/v1.3.2#'

/** What is wrong with a signed document, as far as it can be seen without the certificate. */
export function signatureFault(document: string, signed: string): string | null {
  const content = document.slice(document.indexOf('<Cabecera>'), document.lastIndexOf('</Lote>'))
  if (!signed.includes(content)) return 'changed the lot'
  const found = new Set<string>()
  const parser = sax.parser(true, { xmlns: true })
  let fault: Error | null = null
  Object.assign(parser, {
    onerror(error: Error) {
      fault ??= error
      parser.resume()
    },
    onopentag: (tag: sax.QualifiedTag) => found.add(`${tag.uri} ${tag.local}`),
  })
  parser.write(signed).close()
  if (fault !== null) return 'gave no well-formed XML'
  const has = (uri: string, name: string) => found.has(`${uri} ${name}`)
  if (!has(XMLDSIG, 'SignatureValue') || !has(XADES, 'SignedProperties'))
    return 'gave no XAdES signature of version 1.3.2'
  return null
}
