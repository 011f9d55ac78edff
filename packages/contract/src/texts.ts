import { DEFAULT_LANGUAGE, isLanguage, type Language } from './tables/languages.ts'

/*
 * The one mechanism for texts: of the site, the games, the console, the mails and the refusals (docs/texts.md). A table has
 * the texts of one language; the Spanish table is the base that gives keys and values their types. Of the contract it
 * imports tables only: it is part of the site's home page.
 */

/** Texts of a language. The key of a nested text is its path, joined by dots. */
export type TextTable = { readonly [key: string]: string | TextTable }

/** What another language's table must have: the keys of the base, and no others. */
export type SameTexts<Base> = {
  readonly [Key in keyof Base]: Base[Key] extends string ? string : SameTexts<Base[Key]>
}

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'
type Stem<Base, Key extends string> = Key extends `${infer Start}_${PluralForm}`
  ? `${Start}_other` extends keyof Base
    ? Start
    : Key
  : Key

/** The keys of a table's texts; the plural forms `key_one`, `key_other` stand as one `key`. */
export type TextKey<Base, At extends string = ''> = {
  [Key in keyof Base & string]: Base[Key] extends string
    ? `${At}${Stem<Base, Key>}`
    : TextKey<Base[Key], `${At}${Key}.`>
}[keyof Base & string]

type NameIn<Words> = Words extends `${string}{${infer Name}}${infer Rest}` ? Name | NameIn<Rest> : never

/** Stands for the `count` that chooses a plural form: it is a number. */
type Chooser = '#'
type FormNames<Base, Key extends string> = `${Key}_other` extends keyof Base
  ? Exclude<NameIn<Base[`${Key}_${PluralForm}` & keyof Base]>, 'count'> | Chooser
  : never

// Goes down to the one text of a key: a table of all keys with their values would cost the compiler a minute and more.
type NamesAt<Base, Key> = Key extends keyof Base
  ? NameIn<Base[Key]>
  : Key extends `${infer Area}.${infer Rest}`
    ? Area extends keyof Base
      ? NamesAt<Base[Area], Rest>
      : never
    : Key extends string
      ? FormNames<Base, Key>
      : never

type Filled<Names extends string> = {
  readonly [Name in Names as Name extends Chooser ? 'count' : Name]: Name extends Chooser
    ? number
    : string | number
}

/** What fills a text: `{name}` stands for a value. */
export type TextValues = Readonly<Record<string, unknown>>

/**
 * Stands among the keys for one that no text has, which the compiler takes for all keys: so it names the wrong key and not
 * the values of others that are missing.
 */
export type NoText = string & { readonly isText: never }

/** What `t` takes after a key: the values that its text names, if any. */
export type ValuesFor<Base, Key> = NoText extends Key
  ? [values?: TextValues]
  : [NamesAt<Base, Key>] extends [never]
    ? [values?: TextValues]
    : [values: Filled<NamesAt<Base, Key>>]

/** The keys of texts that need no values: for keys that are passed on. */
export type PlainKey<Base> = {
  [Key in TextKey<Base>]: [NamesAt<Base, Key>] extends [never] ? Key : never
}[TextKey<Base>]

/**
 * `t('wallet.deposit.title', { amount })`: a key without a text and a value that is missing do not compile. For a table of
 * thousands of texts the type is written out where it is used, which the compiler reads ten times as fast.
 */
export type Translate<Base> = <Key extends TextKey<Base> | NoText>(
  key: Key,
  ...values: ValuesFor<Base, Key>
) => string

/** Puts the values in the place of their `{name}`; what has no value is left out. */
export const fillText = (text: string, values: TextValues = {}): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))

function textAt(table: TextTable, key: string): string | null {
  let found: string | TextTable | undefined = table
  for (const step of key.split('.'))
    found = typeof found === 'object' && Object.hasOwn(found, step) ? found[step] : undefined
  return typeof found === 'string' ? found : null
}

/**
 * The translate function over a table, to be given a type by the table that is its base: values in `{name}`, and `key_zero`, `key_one`, `key_other` chosen by `count`. A text that
 * is missing all the same shows its key (site-behaviour 8.1).
 * @param tag BCP 47 tag whose plural rules hold
 * @param onMissing called with every key that has no text
 * @param rewrite what a text becomes before its values are put in
 */
export function translator(
  table: TextTable,
  tag: string,
  onMissing?: (key: string) => void,
  rewrite: (text: string) => string = asWritten,
): (key: string, values?: TextValues) => string {
  let plurals: Intl.PluralRules | undefined
  return (key, values = {}) => {
    const { count } = values
    const form = typeof count === 'number' && `_${(plurals ??= new Intl.PluralRules(tag)).select(count)}`
    for (const end of form ? [count === 0 ? '_zero' : form, form, '_other', ''] : ['']) {
      const text = textAt(table, key + end)
      if (text !== null) return fillText(rewrite(text), values)
    }
    onMissing?.(key)
    return key
  }
}

/** The tables of all languages. */
export type TextTables<Base> = { readonly [Each in Language]: Each extends 'es_ES' ? Base : SameTexts<Base> }

/** For readers whose brand says nothing of its country: operators, and tests. */
export const asWritten = (text: string): string => text

/**
 * `t` of a language over the tables of all: `texts(language, rewrite)('won', { x })`; unknown languages read Spanish.
 * @param rewrite what a text becomes before its values are put in: the Spanish of the reader's country, or `asWritten`
 */
export const textsByLanguage =
  <const Base extends TextTable>(tables: TextTables<Base>) =>
  (language: string | null, rewrite: (text: string) => string): Translate<Base> => {
    const offered = isLanguage(language) ? language : DEFAULT_LANGUAGE
    return translator(tables[offered], offered.replace('_', '-'), undefined, rewrite)
  }
