import type { NoText, PlainKey, TextKey as KeyIn, TextValues, ValuesFor } from '@palco/contract/texts'
import type es from './es_ES/index.ts'

// The Spanish texts are the base. Each type stands here in full: through a generic one the compiler takes ten times as long.
type SiteKey = KeyIn<typeof es>

/** The key of a text that needs no values. */
export type TextKey = PlainKey<typeof es>
/** `t('wallet.deposit.title')`. */
export type Translate = <Key extends SiteKey | NoText>(
  key: Key,
  ...values: ValuesFor<typeof es, Key>
) => string

/** Shows the keys: where no texts are. */
export const showKey: Translate = (key: string, _values?: TextValues) => key
