/**
 * What a process does. `web`: calls, webhooks, provider callbacks and live channels. `worker`: the job queues.
 * `feed`: the outbox and the queues that follow stakes, whose delay players see.
 */
export const ROLES = ['web', 'worker', 'feed'] as const
export type Role = (typeof ROLES)[number]

/** "all", or roles separated by commas. `null`: neither. */
export function findRoles(text: string): ReadonlySet<Role> | null {
  const names = text.split(',').map((name) => name.trim())
  if (names.length === 1 && names[0] === 'all') return new Set(ROLES)
  const roles = names.flatMap((name) => ROLES.filter((role) => role === name))
  return roles.length === names.length ? new Set(roles) : null
}
