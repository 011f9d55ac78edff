import type { Brand } from '~/brand/index.ts'

/** Sections of the profile by `?section=`; one that the brand switches off is not there. */
const SECTIONS = ['personal', 'security', 'wallet', 'messages', 'miles', 'referrals', 'bonuses'] as const
export type Section = (typeof SECTIONS)[number]

const isOn = ({ modules }: Brand, section: Section): boolean =>
  section === 'personal' || section === 'security' || section === 'wallet' ? true : modules[section]

export function sectionOf(brand: Brand, search: URLSearchParams): Section {
  const asked = SECTIONS.find((section) => section === search.get('section'))
  return asked && isOn(brand, asked) ? asked : 'personal'
}
