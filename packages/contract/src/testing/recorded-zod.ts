import type { z } from 'zod'

type Zod = { z: typeof z }
type Objects = 'object' | 'strictObject' | 'looseObject'

/** Object schemas that sources made, with the line that made each: "src/http/api.ts:23". */
export type Recorded = { at: string; schema: z.ZodType }[]

/**
 * For tests: zod as it is, but that each object schema made by a file of `folder` is added to `recorded`. In the place of the module it
 * finds schemas that no file exports.
 */
export function recordedZod<T extends Zod>(zod: T, folder: string, recorded: Recorded): T {
  const add = <S extends z.ZodType>(schema: S): S => {
    const line = new Error().stack?.split('\n').find((each) => each.includes(folder))
    const at = line && /([^/]*\/[^/]*:\d+):\d+\)?$/.exec(line)?.[1]
    if (at) recorded.push({ at, schema })
    const { extend } = schema as unknown as { extend?: (...given: unknown[]) => z.ZodType }
    // A schema that extends another has further fields.
    return extend ? Object.assign(schema, { extend: (...given: unknown[]) => add(extend(...given)) }) : schema
  }
  const recording = (name: Objects) => {
    const make = zod.z[name] as (...given: unknown[]) => z.ZodType
    return (...given: unknown[]) => add(make(...given))
  }
  const names: Objects[] = ['object', 'strictObject', 'looseObject']
  const wrapped = Object.fromEntries(names.map((name) => [name, recording(name)]))
  return { ...zod, z: { ...zod.z, ...wrapped } }
}
