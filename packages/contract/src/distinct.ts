import type { z } from 'zod'

/** The reason of a list that names the same twice, for the text next to its field. */
export const REPEATED = 'repeated'

/**
 * A list that names each thing once. What is written by sets of rows has to: an upsert that meets a row twice is an error of the
 * database, and a count that meets it twice is wrong.
 * @param toKey what an item is about; the item itself where it is an id
 */
export const distinct = <Item extends z.ZodType>(
  list: z.ZodArray<Item>,
  toKey: (item: z.output<Item>) => unknown = (item) => item,
) =>
  list
    .refine((items) => new Set(items.map(toKey)).size === items.length, {
      error: REPEATED,
      params: { reason: REPEATED },
    })
    .meta({ uniqueItems: true })
