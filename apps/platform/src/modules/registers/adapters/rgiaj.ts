import { randomUUID } from 'node:crypto'
import { readDocument } from '@palco/contract'
import { rgiajAnswer } from '@palco/contract/registers'
import { checkSignature, SIGNATURE_HEADERS, signedHeaders } from '@palco/contract/signing'
import { isNif } from '../../wallet/index.ts'
import type { RegisterAdapter } from '../adapter.ts'
import { exchange, parseJson } from './exchange.ts'

const PARTY = 'palco'
/** With the zeros in front that stored documents lack. */
function readNif(dni: string | null): string {
  const read = readDocument(dni ?? '')
  return /^\d/.test(read) ? read.padStart(9, '0') : read
}

/**
 * Spain's register, asked by the number of the document. Question and answer are signed with one key; the shape is Palco's, since no text of the
 * authority's service was read.
 */
export const rgiaj: RegisterAdapter = {
  register: 'rgiaj',
  needs: ['dni', 'birth_date'],
  takes: ({ dni }) => isNif(readNif(dni)),
  ask({ url, key }, { dni, birth_date }, now) {
    const body = JSON.stringify({ documento: readNif(dni), fecha_nacimiento: birth_date })
    const nonce = randomUUID()
    return exchange(
      { url: `${url}/v1/consultas`, headers: signedHeaders(PARTY, key, body, { nowMs: now(), nonce }), body },
      ({ headers, text }) => {
        // It decides who may play: signed as an answer to this very question.
        const isSigned =
          headers[SIGNATURE_HEADERS.nonce] === nonce && checkSignature(key, headers, text, now()) === 'ok'
        const read = isSigned ? rgiajAnswer.safeParse(parseJson(text)).data : undefined
        if (!read || read.documento !== readNif(dni)) return null
        return { kind: 'answered', answer: read.inscrito ? 'excluded' : 'clear', reference: read.referencia }
      },
    )
  },
}
