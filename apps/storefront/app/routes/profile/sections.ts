import type { Brand } from '~/brand/index.ts'

/** Sections of the profile by `?section=`; one that the brand switches off is not there. */
const SECTIONS = ['personal', 'security', 'wallet', 'messages', 'miles', 'referrals'] as const
export type Section = (typeof SECTIONS)[number]

const isOn = ({ modules }: Brand, section: Section): boolean =>
  section === 'messages' || section === 'miles' || section === 'referrals' ? modules[section] : true

export function sectionOf(brand: Brand, search: URLSearchParams): Section {
  const asked = SECTIONS.find((section) => section === search.get('section'))
  return asked && isOn(brand, asked) ? asked : 'personal'
}
