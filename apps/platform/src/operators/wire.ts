import type { Operator } from '@palco/contract/operators'
import { findElevation } from './people/elevations.ts'
import type { OperatorDeps, OperatorIdentity } from './types.ts'

export async function brandNames(
  { brandById }: Pick<OperatorDeps, 'brandById'>,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const named = ids.map(async (id) => [id, (await brandById(id))?.name ?? id] as const)
  return new Map(await Promise.all(named))
}

export async function identityOnWire(deps: OperatorDeps, operator: OperatorIdentity): Promise<Operator> {
  const { username, roles, rights, rightsIn, language, brands } = operator
  const known = brands.map(async (id) => {
    const brand = await deps.brandById(id)
    return {
      id,
      name: brand?.name ?? id,
      time_zone: brand?.timeZone ?? 'UTC',
      currency: brand?.currency ?? 'USD',
      rights: [...(rightsIn[id] ?? [])],
    }
  })
  const found = await findElevation(deps.db, operator.id, deps.now())
  const elevation = found?.endsAt ? { role: found.role, ends_at: found.endsAt.toISOString() } : null
  return {
    username,
    roles: [...roles],
    rights: [...rights],
    elevation,
    language,
    brands: await Promise.all(known),
  }
}
