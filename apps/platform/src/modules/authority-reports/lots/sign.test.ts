import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { signatureFault, signingProgram, unsigned } from './sign.ts'
import { element, leaf, writeDocument } from './xml.ts'

const folder = mkdtempSync(join(tmpdir(), 'palco-sign-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const LOT = writeDocument(element('Lote', [element('Cabecera', [leaf('LoteId', 'x & y')])]), 'urn:lot')
const SIGNATURE = `<ds:Signature xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:SignatureValue>eA==</ds:SignatureValue><ds:Object>
  <xades:QualifyingProperties xmlns:xades="http://uri.etsi.org/01903/v1.3.2#"><xades:SignedProperties/></xades:QualifyingProperties></ds:Object></ds:Signature>`
const added = (signature: string) => LOT.replace('</Lote>', `${signature}</Lote>`)

let count = 0
/** A program that changes its input by an expression over `text`. */
function program(expression: string): string[] {
  const path = join(folder, `sign-${(count += 1)}.mjs`)
  writeFileSync(
    path,
    `import { readFileSync } from 'node:fs'; const text = readFileSync(0, 'utf8'); ${expression}`,
  )
  chmodSync(path, 0o700)
  return [process.execPath, path]
}

test('without a certificate a lot stays as it is and is named apart', async () => {
  expect([unsigned.signs, await unsigned.sign(LOT)]).toEqual([false, LOT])
})

describe('a signing program', () => {
  test('gets the document and gives it back with a signature in it', async () => {
    const signer = signingProgram(
      program(`process.stdout.write(text.replace('</Lote>', ${JSON.stringify(SIGNATURE)} + '</Lote>'))`),
    )
    expect([signer.signs, await signer.sign(LOT)]).toEqual([true, added(SIGNATURE)])
  })

  test.each([
    ['process.exit(3)', 'ended with 3'],
    ['process.stdout.write(text)', 'gave no XAdES signature'],
    [
      `process.stdout.write(text.replace('x &amp; y', 'z') + ${JSON.stringify(SIGNATURE)})`,
      'changed the lot',
    ],
    [`process.stdout.write(text.replace('</Lote>', '<open></Lote>'))`, 'gave no well-formed XML'],
  ])('that does %s makes no lot', async (expression, why) => {
    await expect(signingProgram(program(expression)).sign(LOT)).rejects.toThrow(why)
  })

  test('that is not there says so', async () => {
    await expect(signingProgram([join(folder, 'none')]).sign(LOT)).rejects.toThrow('was not started')
  })
})

test.each([
  ['of another version', SIGNATURE.replace('v1.3.2', 'v1.4.1')],
  ['without properties', SIGNATURE.replace('<xades:SignedProperties/>', '')],
  ['without a value', SIGNATURE.replaceAll('SignatureValue', 'Value')],
])('a signature %s is none', (_, signature) => {
  expect(signatureFault(LOT, added(SIGNATURE))).toBeNull()
  expect(signatureFault(LOT, added(signature))).toContain('no XAdES signature')
})
