import { crc16 } from './crc16.ts'

/** One field of an EMV merchant-presented code: two digits of id, two of length, the value. */
const field = (id: string, value: string): string => id + value.length.toString().padStart(2, '0') + value

/** Letters without accents, as banks' apps show them. */
const plain = (text: string, max: number): string =>
  text
    .normalize('NFD')
    .replace(/[^A-Za-z0-9 .-]/g, '')
    .slice(0, max)
    .trim() || 'PALCO'

/**
 * The text of a dynamic Pix charge ("copia e cola"): EMV QRCPS-MPM with the template of the Brazilian central bank
 * (Manual de Padrões para Iniciação do Pix). A dynamic code carries the address of the charge and "***" as its txid.
 * @param amount decimal in reais, "25.00"
 */
export function pixCode(charge: { url: string; amount: string; merchantName: string; city: string }): string {
  const account = field('00', 'br.gov.bcb.pix') + field('25', charge.url.replace(/^https?:\/\//, ''))
  const body = [
    field('00', '01'),
    field('01', '12'),
    field('26', account),
    field('52', '0000'),
    field('53', '986'),
    field('54', charge.amount),
    field('58', 'BR'),
    field('59', plain(charge.merchantName, 25)),
    field('60', plain(charge.city, 15)),
    field('62', field('05', '***')),
    '6304',
  ].join('')
  return body + crc16(body)
}
