import { variantLike, variantOutcomes } from '@palco/sports-rules/markets'
import { findChild, listChildren, type Element, findText } from './element.ts'

/** Variants as the feed describes them: by their names the outcomes' ids, each with what it stands for ("6+", "0-1", "2:1"). */
export type Variants = ReadonlyMap<string, ReadonlyMap<string, string>>
export const NO_VARIANTS: Variants = new Map()

/** Reads `descriptions/en/variants.xml`. */
export const variantsIn = (descriptions: Element): Variants =>
  new Map(
    listChildren(descriptions, 'variant').flatMap((variant) => {
      const name = findText(variant, 'id')
      const outcomes = findChild(variant, 'outcomes')
      if (name === undefined || !outcomes) return []
      const labels = listChildren(outcomes, 'outcome').flatMap((outcome) => {
        const [id, label] = [findText(outcome, 'id'), findText(outcome, 'name')]
        return id === undefined || label === undefined ? [] : [[id, label] as const]
      })
      return [[name, new Map(labels)] as const]
    }),
  )

/** A variant as the catalogue has it, and its outcomes' ids; what the catalogue does not have stays as it is. */
export type PublicVariant = { name: string; outcomeId: (id: string) => string }

/**
 * The catalogued variant that stands for the same as the feed's: a feed may describe other names and numbers than the public ones. Of one
 * that it does not describe the numbers are the public ones.
 */
export function publicVariant(name: string, described: Variants): PublicVariant {
  const labels = described.get(name)
  const known = labels && variantLike(name, [...labels.values()])
  if (!labels || !known) return { name, outcomeId: (id) => id }
  const ids = new Map(variantOutcomes(known)?.map(({ id, label }) => [label, id]))
  return { name: known, outcomeId: (id) => ids.get(labels.get(id) ?? '') ?? id }
}
