type Issue = { path: readonly PropertyKey[]; message: string }
/** What of a schema is used here. */
export type Reads<Value> = {
  safeParse: (
    value: unknown,
  ) => { success: true; data: Value } | { success: false; error: { issues: readonly Issue[] } }
}

/** A value as its schema reads it, or the first field that does not fit: "fixtures.0.home.id: Invalid input: expected string". */
export function fitting<Value>(schema: Reads<Value>, value: unknown): { value: Value } | { problem: string } {
  const parsed = schema.safeParse(value)
  if (parsed.success) return { value: parsed.data }
  const [issue] = parsed.error.issues
  const given = issue?.path.reduce<unknown>(
    (at, name) =>
      typeof at === 'object' && at !== null ? (at as Record<PropertyKey, unknown>)[name] : undefined,
    value,
  )
  const is = given === undefined ? '' : `, is ${JSON.stringify(given).slice(0, 80)}`
  return { problem: `${issue?.path.join('.') || 'the whole'}: ${issue?.message ?? 'does not fit'}${is}` }
}
