import { readDocument } from '@palco/contract'
import { firstKey } from '@palco/contract/key-ring'
import { sigapAnswer, type SigapResult } from '@palco/contract/registers'
import type { RegisterAnswer } from '@palco/contract/tables'
import { isCpf } from '../../wallet/index.ts'
import type { RegisterAdapter } from '../adapter.ts'
import { exchange, parseJson } from './exchange.ts'

const ANSWERS: Readonly<Record<SigapResult, RegisterAnswer>> = {
  'Impedido – Autoexclusão Centralizada': 'excluded',
  'Impedido – Programa Social': 'benefits',
  'Não Impedido': 'clear',
}

/** Its eleven digits. */
const readCpf = (dni: string | null): string => readDocument(dni ?? '')

/** Brazil's Módulo de Impedidos, asked by CPF. Its three results are the authority's; the shape of call and answer is Palco's, since no text of it was read. */
export const sigap: RegisterAdapter = {
  register: 'sigap',
  needs: ['dni'],
  takes: ({ dni }) => isCpf(readCpf(dni)),
  ask: ({ url, key }, { dni }) =>
    exchange(
      {
        url: `${url}/v1/impedidos`,
        headers: { authorization: `Bearer ${firstKey(key)}`, 'content-type': 'application/json' },
        body: JSON.stringify({ cpf: readCpf(dni) }),
      },
      ({ text }) => {
        const read = sigapAnswer.safeParse(parseJson(text)).data
        // An answer about another person is none.
        if (!read || read.cpf !== readCpf(dni)) return null
        return { kind: 'answered', answer: ANSWERS[read.resultado], reference: read.protocolo }
      },
    ),
}
