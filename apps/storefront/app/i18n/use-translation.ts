import type { TFunction } from 'i18next'
import { createContext, use } from 'react'

/** The texts of the page; given by the document around every page. */
export const TextsContext = createContext<TFunction>(((key: string) => key) as TFunction)

/** `t('wallet.deposit.title')` in the page's language. */
export const useTranslation = (): { t: TFunction } => ({ t: use(TextsContext) })
