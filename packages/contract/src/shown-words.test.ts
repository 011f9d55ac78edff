import { expect, test } from 'vitest'
import type { z } from 'zod'
import { operatorCalls } from './areas/operators/index.ts'
import { calls } from './calls.ts'
import { isVisible } from './text.ts'

/** Fields whose words others read as a name, a title or a message. */
const READ =
  /^(names?|lastname|full_name|titles?|subject|labels?|teaser|key_terms|markdown|terms|action|texts?)$/

/** Fields of such a name that are judged elsewhere. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'operators.ticket_attach name': 'the platform keeps what is seen of a file name',
  'wallet.withdraw full_name': 'the platform refuses what is no name of a person, at its field',
}

const ODD = 'ab\u202ecd\u200b\u2800ef'

type Def = {
  type: string
  shape?: Record<string, z.ZodType>
  innerType?: z.ZodType
  element?: z.ZodType
  valueType?: z.ZodType
  options?: readonly z.ZodType[]
  in?: z.ZodType
}

/** The texts of an input, each with the names that lead to it. */
function listTexts(
  schema: z.ZodType,
  path: readonly string[] = [],
): { path: readonly string[]; text: z.ZodType }[] {
  const {
    type,
    shape = {},
    innerType,
    element,
    valueType,
    options = [],
    in: before,
  } = schema.def as unknown as Def
  if (type === 'string') return [{ path, text: schema }]
  return [
    ...Object.entries(shape).flatMap(([name, field]) => listTexts(field, [...path, name])),
    ...[innerType, element, valueType, before, ...options].flatMap((one) =>
      one ? listTexts(one, path) : [],
    ),
  ]
}

test('each text of a call that others read holds nothing that is not seen', () => {
  const found = [...Object.values(calls), ...Object.values(operatorCalls)].flatMap(
    ({ name, method, input }) =>
      method === 'GET'
        ? []
        : listTexts(input).flatMap(({ path, text }) => {
            if (!path.some((one) => READ.test(one))) return []
            const kept = text.safeParse(ODD).data
            return typeof kept === 'string' && !isVisible(kept) ? [`${name} ${path.join('.')}`] : []
          }),
  )
  expect([...new Set(found)].toSorted()).toEqual(Object.keys(ELSEWHERE).toSorted())
})
