import type { BeforeCheck, Currency, Gender, Language } from '@palco/contract'
import type { FundsDoor } from '@palco/contract/tables'

export type PlayerRow = {
  id: string
  brand_id: string
  /** Says which Spanish the player reads (`Reader`). */
  brand_country: string
  username: string
  email: string
  password_hash: string
  name: string | null
  lastname: string | null
  gender: Gender | null
  country: string | null
  phone_code: string | null
  phone_number: string | null
  /** The number (E.164) that the player proved to hold. */
  verified_phone: string | null
  dni: string | null
  birth_date: string | null
  currency: Currency
  language: Language
  status: 'active' | 'blocked'
  /** What the account may not do before its identity is checked. */
  unchecked: BeforeCheck | null
  /** What is closed until it is settled where the money comes from. */
  funds_closed: FundsDoor[]
  /** Countries before the present one, whose rules go on until then. */
  former_countries: string[]
  former_countries_until: Date | null
  failed_logins: number
  locked_until: Date | null
  last_login_at: Date | null
  previous_login_at: Date | null
  /** Wrong passwords between these two. */
  failed_before_login: number
  created_at: Date
  /** When the player proved that the mail address is theirs. */
  email_verified_at: Date | null
}
