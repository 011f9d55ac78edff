import type { Language, Payment } from '@palco/contract'
import type { CannedReason } from '@palco/contract/operators'

import { type Reader, wordsForReaders } from '../../../model/index.ts'

type Kind = Payment['kind']

/** For which kinds of payment each is offered. */
const OFFERED: Record<CannedReason, readonly Kind[]> = {
  not_received: ['deposit'],
  other_holder: ['deposit'],
  proof_unreadable: ['deposit'],
  proof_not_matching: ['deposit'],
  duplicate: ['deposit'],
  destination_not_own: ['withdrawal'],
  destination_wrong: ['withdrawal'],
  identity_unconfirmed: ['withdrawal', 'deposit'],
}

const TEXTS: Record<Language, Record<CannedReason, string>> = {
  es_ES: {
    not_received: 'La transferencia no llegó a nuestra cuenta.',
    other_holder: 'La transferencia salió de una cuenta que no está a tu nombre.',
    proof_unreadable: 'El comprobante no se puede leer.',
    proof_not_matching: 'El comprobante no corresponde a esta transferencia.',
    duplicate: 'Esa transferencia ya se acreditó en otro depósito.',
    destination_not_own: 'La cuenta de destino no está a tu nombre.',
    destination_wrong: 'Los datos de la cuenta de destino no son correctos.',
    identity_unconfirmed: 'No pudimos confirmar tu identidad con los datos de tu cuenta.',
  },
  en_US: {
    not_received: 'The transfer did not reach our account.',
    other_holder: 'The transfer came from an account that is not in your name.',
    proof_unreadable: 'The proof of payment cannot be read.',
    proof_not_matching: 'The proof of payment does not belong to this transfer.',
    duplicate: 'That transfer has already been credited to another deposit.',
    destination_not_own: 'The destination account is not in your name.',
    destination_wrong: 'The details of the destination account are not correct.',
    identity_unconfirmed: 'We could not confirm your identity with the details of your account.',
  },
  pt_BR: {
    not_received: 'A transferência não chegou à nossa conta.',
    other_holder: 'A transferência saiu de uma conta que não está no seu nome.',
    proof_unreadable: 'Não é possível ler o comprovante.',
    proof_not_matching: 'O comprovante não corresponde a esta transferência.',
    duplicate: 'Essa transferência já foi creditada em outro depósito.',
    destination_not_own: 'A conta de destino não está no seu nome.',
    destination_wrong: 'Os dados da conta de destino não estão corretos.',
    identity_unconfirmed: 'Não conseguimos confirmar sua identidade com os dados da sua conta.',
  },
}

/** What a rejection of such a payment may say, in the operator's language. */
export const cannedReasons = (kind: Kind, language: Language): { code: CannedReason; text: string }[] =>
  (Object.keys(OFFERED) as CannedReason[])
    .filter((code) => OFFERED[code].includes(kind))
    .map((code) => ({ code, text: TEXTS[language][code] }))

export type GivenReason = { canned?: CannedReason | undefined; reason?: string | undefined }

const textsFor = wordsForReaders(TEXTS)

/** What the player reads: the ready-made sentence in the player's language, then what the operator typed. */
export const reasonFor = (reader: Reader, { canned, reason }: GivenReason): string =>
  [canned && textsFor(reader)[canned], reason].filter(Boolean).join(' ')
