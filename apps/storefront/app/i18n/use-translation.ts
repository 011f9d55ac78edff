import { showKey, type Translate } from './translate.ts'
import { createContext, use } from 'react'

/** The texts of the page; given by the document around every page. */
export const TextsContext = createContext<Translate>(showKey)

/** `t('wallet.deposit.title')` in the page's language. */
export const useTranslation = (): { t: Translate } => ({ t: use(TextsContext) })
