import type { Brand } from '~/brand/index.ts'

/** Sections of the profile by `?section=`; one that the brand switches off is not there. */
const SECTIONS = [
  'personal',
  'security',
  'limits',
  'wallet',
  'messages',
  'miles',
  'referrals',
  'bonuses',
] as const
export type Section = (typeof SECTIONS)[number]

/** Sections that every brand has. */
const ALWAYS = ['personal', 'security', 'limits', 'wallet'] as const satisfies readonly Section[]
const isAlways = (section: Section): section is (typeof ALWAYS)[number] =>
  (ALWAYS as readonly Section[]).includes(section)

const isOn = ({ modules }: Brand, section: Section): boolean => isAlways(section) || modules[section]

export function toSection(brand: Brand, search: URLSearchParams): Section {
  const asked = SECTIONS.find((section) => section === search.get('section'))
  return asked && isOn(brand, asked) ? asked : 'personal'
}
