export {
  authorityTexts,
  fewestRetentionYears,
  jurisdictionRule,
  jurisdictionRules,
  retentionYears,
} from './jurisdiction-rules.ts'
export { type FundsStep, fundsStepKey, joinFundsSteps } from './funds-steps.ts'
export type { JurisdictionRules } from './rules.ts'
export type { RaiseNeeds } from './decisions.ts'
