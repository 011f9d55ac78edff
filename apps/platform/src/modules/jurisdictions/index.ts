export { jurisdictionRule, jurisdictionRules } from './jurisdiction-rules.ts'
export type { JurisdictionRules } from './rules.ts'
