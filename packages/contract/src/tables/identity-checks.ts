/** Where an identity check stands. `asked`: something of the player is missing; `unclear`: an operator decides. */
export const IDENTITY_STATES = ['begun', 'asked', 'reviewing', 'unclear', 'accepted', 'refused'] as const
export type IdentityState = (typeof IDENTITY_STATES)[number]

/** What a player may be asked to photograph. */
export const IDENTITY_DOCUMENTS = ['document_front', 'document_back', 'portrait', 'address'] as const
export type IdentityDocument = (typeof IDENTITY_DOCUMENTS)[number]

/** Why a check is not accepted, or a document is asked for once more. */
export const IDENTITY_REASONS = [
  'unreadable',
  'incomplete',
  'expired',
  'not_accepted',
  'name_differs',
  'birth_date_differs',
  'number_differs',
  'portrait_differs',
  'forged',
  'underage',
  'not_found',
] as const
export type IdentityReason = (typeof IDENTITY_REASONS)[number]

/** What an account may not do before its identity check is accepted. */
export const BEFORE_CHECK = ['withdrawal', 'play', 'deposit'] as const
export type BeforeCheck = (typeof BEFORE_CHECK)[number]
