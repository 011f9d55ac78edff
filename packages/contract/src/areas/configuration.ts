import { z } from 'zod'
import { defineCall } from '../define-call.ts'
import { language, localised } from '../language.ts'
import { currency } from '../money.ts'
import {
  BRAND_FIELDS,
  THEME_FIELDS,
  type BrandField,
  type BrandFieldKind,
  type ThemeFieldName,
  type ThemeValues,
} from '../tables/brand-fields.ts'
import { LOBBY_MODULES } from '../tables/modules.ts'
import { timeZone } from '../time-zone.ts'

type ThemeField = (typeof THEME_FIELDS)[ThemeFieldName]
type IsRequired<Field> = Field extends { required: true } ? true : false
type ThemeShape = {
  [Name in ThemeFieldName]: IsRequired<(typeof THEME_FIELDS)[Name]> extends true
    ? z.ZodType<ThemeValues[Name]>
    : z.ZodOptional<z.ZodType<ThemeValues[Name]>>
}

function themeSchema(field: ThemeField): z.ZodType {
  switch (field.is) {
    case 'text':
      return z.string().regex(field.shape)
    case 'number':
      return z.number().min(field.min).max(field.max)
    case 'flag':
      return z.boolean()
    case 'choice':
      return z.enum(field.of)
  }
}

export const brandTheme = z.object(
  Object.fromEntries(
    Object.entries(THEME_FIELDS).map(([name, field]) => [
      name,
      'required' in field ? themeSchema(field) : themeSchema(field).optional(),
    ]),
  ) as ThemeShape,
)

const pictures = z.object({ dark: z.string().optional(), light: z.string().optional() })

const slide = z.object({
  id: z.string(),
  picture: z.string(),
  kicker: localised.optional(),
  title: localised,
  text: localised.optional(),
  terms: localised.optional(),
  action: localised,
  link: z.string(),
})

const authorityTexts = z.object({
  /** In the language that the authority gives, whatever the page's. */
  legends: z.array(z.object({ text: z.string(), language })),
  helplines: z.array(z.object({ name: z.string(), phone: z.string() })),
  links: z.array(z.object({ name: z.string(), url: z.url() })),
})
export type AuthorityTexts = z.infer<typeof authorityTexts>

const moduleSwitch = z.object({ enabled: z.boolean().optional() }).loose()

/** What each kind of field holds. */
const KINDS = {
  name: z.string(),
  version: z.string(),
  texts: z.array(z.string()),
  origins: z.array(z.string()),
  numberOrText: z.union([z.number(), z.string()]),
  address: z.string(),
  localised,
  language,
  theme: brandTheme,
  logos: z.object({
    header: pictures.optional(),
    favicon: pictures.optional(),
    /** Icon of the installed site: a full square whose middle four fifths hold the mark; `{w}` stands for 180, 192 or 512 pixels. */
    app: z.string().optional(),
  }),
  authorityTexts,
  appPictures: z.array(z.object({ picture: z.string(), width: z.number(), height: z.number() })),
  landing: z.union([z.boolean(), z.number(), z.string()]),
  flag: z.boolean(),
  lobbyModules: z.array(z.enum(LOBBY_MODULES)),
  slides: z.array(slide),
  currency,
  country: z.string().length(2),
  timeZone,
  switches: z
    .object({
      customer_support: z
        .object({ zoho: z.object({ key: z.string() }).partial().optional() })
        .partial()
        .optional(),
    })
    .catchall(moduleSwitch),
} satisfies Record<BrandFieldKind, z.ZodType>

type Field = (typeof BRAND_FIELDS)[BrandField]
type FieldSchema<Of extends Field> = Of extends { is: 'choice'; of: readonly (infer Choice)[] }
  ? z.ZodType<Choice>
  : Of extends BrandFieldKind
    ? (typeof KINDS)[Of]
    : z.ZodNumber
type BrandShape = { [Name in BrandField]: z.ZodOptional<FieldSchema<(typeof BRAND_FIELDS)[Name]>> }

function schema(field: Field): z.ZodType {
  if (typeof field === 'string') return KINDS[field]
  return field.is === 'choice' ? z.enum(field.of) : z.number()
}

/** What a brand is, as data (`tables/brand-fields.ts`). Readers must accept any of it missing or broken. */
export const configurations = z
  .object(
    Object.fromEntries(
      Object.entries(BRAND_FIELDS).map(([name, field]) => [name, schema(field).optional()]),
    ) as BrandShape,
  )
  .loose()
export type Configurations = z.infer<typeof configurations>

const input = z.object({ hash: z.string().max(200) })
const answer = z.object({ configurations })

export const guestConfiguration = defineCall({
  name: 'configuration.guest',
  method: 'POST',
  path: '/configurations',
  access: 'anyone',
  viewable: true,
  summary: 'What the brand of the asking host looks like and offers, for a guest.',
  input,
  answer,
  refusals: ['unknown_hash'],
})

export const playerConfiguration = defineCall({
  name: 'configuration.player',
  method: 'POST',
  path: '/auth/configurations',
  access: 'player',
  viewable: true,
  beforeFactor: true,
  summary: 'The same for a logged-in player.',
  input,
  answer,
  refusals: ['unknown_hash'],
})
