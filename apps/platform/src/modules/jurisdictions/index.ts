export {
  fewestRetentionYears,
  jurisdictionRule,
  jurisdictionRules,
  retentionYears,
} from './jurisdiction-rules.ts'
export type { JurisdictionRules } from './rules.ts'
