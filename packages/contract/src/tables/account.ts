export const GENDERS = ['male', 'female', 'other'] as const
export type Gender = (typeof GENDERS)[number]

/** Of one set. */
export const RECOVERY_CODES = 10
