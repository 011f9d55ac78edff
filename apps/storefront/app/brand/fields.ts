import { BRAND_FIELDS, LINKED_PAGES, type BrandField } from '@palco/contract/tables'
import { camelCase, NAMES } from './names.ts'
import type { PlainField, PlainFields } from './types.ts'

const names: Readonly<Record<string, string>> = NAMES

/** The property of a brand that a field becomes. */
export const toProperty = (name: PlainField): keyof PlainFields =>
  (names[name] ?? camelCase(name)) as keyof PlainFields

const isLinked = (name: string): boolean => LINKED_PAGES.some((page) => name === `${page}_url`)

/** A value for each field that is read by itself. */
export const eachField = (valueOf: (name: PlainField) => unknown): PlainFields =>
  Object.fromEntries(
    (Object.keys(BRAND_FIELDS) as BrandField[]).flatMap((name) =>
      isLinked(name) ? [] : [[toProperty(name as PlainField), valueOf(name as PlainField)]],
    ),
  ) as PlainFields
