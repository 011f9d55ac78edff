/** The parts of the console that rights are about. */
export const RIGHT_AREAS = [
  'payments',
  'players',
  'viewing',
  'rewards',
  'identity',
  'screening',
  'risk',
  'support',
  'trading',
  'games',
  'marketing',
  'content',
  'figures',
  'reports',
  'audit',
  'people',
] as const
export type RightArea = (typeof RIGHT_AREAS)[number]

/** What a right lets an operator do: read, change, decide, and confirm what another operator decided. */
export const RIGHT_ACTS = ['see', 'edit', 'decide', 'second'] as const
export type RightAct = (typeof RIGHT_ACTS)[number]

/** An act in an area ("payments.decide"); the database keeps which rights a role has. */
export type Right = `${RightArea}.${RightAct}`

/** Every right that there can be. */
export const RIGHTS: readonly Right[] = RIGHT_AREAS.flatMap((area) =>
  RIGHT_ACTS.map((act): Right => `${area}.${act}`),
)

/** Whom a call is for: `operator` is every operator who is logged in. */
export type OperatorCallAccess = 'anyone' | 'operator' | Right

/** The roles that a deployment begins with; the database may hold others. */
export const STARTING_ROLES = [
  'support',
  'payments',
  'risk',
  'trader',
  'marketing',
  'content',
  'analyst',
  'administrator',
] as const
export type StartingRole = (typeof STARTING_ROLES)[number]

/** Whether an operator with these rights may make a call of this access. */
export const mayCall = (rights: readonly string[], access: OperatorCallAccess): boolean =>
  access === 'operator' || rights.includes(access)

/** How long an operator may have a role for a time, in minutes. */
export const ELEVATION_MINUTES = [30, 60, 120, 240, 480] as const

/** Characters of an operator's password at least; a second factor always goes with it. */
export const OPERATOR_PASSWORD_LENGTH = 12
/** How long an invitation may be taken. */
export const INVITATION_HOURS = 72
/** Mails with an invitation that one operator is sent within 24 hours. */
export const INVITATIONS_A_DAY = 5
