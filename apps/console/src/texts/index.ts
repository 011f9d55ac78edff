import type { Language } from '@palco/contract'
import { en_US } from './en_US.ts'
import { es_ES, type Texts } from './es_ES.ts'
import { pt_BR } from './pt_BR.ts'

export type { Texts } from './es_ES.ts'
export const texts: Record<Language, Texts> = { es_ES, en_US, pt_BR }
