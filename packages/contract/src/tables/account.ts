export const GENDERS = ['male', 'female', 'other'] as const
export type Gender = (typeof GENDERS)[number]

/** Of one set. */
export const RECOVERY_CODES = 10

/** By what a second factor is passed in a session; `code`: of an authenticator, or a recovery code. */
export const FACTOR_WAYS = ['code', 'passkey', 'mail'] as const
export type FactorWay = (typeof FACTOR_WAYS)[number]
