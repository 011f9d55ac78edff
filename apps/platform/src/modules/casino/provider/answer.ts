import type { ProviderRefusalCode } from '@palco/contract/provider'

/** `answer` is the JSON text to send; for a known transaction it is the first answer, word for word. */
export type WalletAnswer = { outcome: 'ok' | ProviderRefusalCode; answer: string }
