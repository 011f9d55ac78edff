import type { Configurations, Currency, Language } from '@palco/contract'

/** A brand as the platform works with it. `configuration` goes to the site as it is. */
export type Brand = {
  readonly id: string
  readonly name: string
  readonly currency: Currency
  readonly country: string
  /** IANA name: its days and times are counted and shown in it. */
  readonly timeZone: string
  readonly defaultLanguage: Language
  readonly configuration: Configurations
  readonly settings: Readonly<Record<string, unknown>>
  readonly version: bigint
  /** The first is the primary one. */
  readonly hosts: readonly string[]
}
