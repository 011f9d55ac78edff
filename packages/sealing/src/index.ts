export { DEMO_SEALING_KEYS, holdDemoKey, InvalidSealingKeys, newSealingKeys } from './keys.ts'
export {
  countSealed,
  placeOfRow,
  refuseMissingKeys,
  sealAnew,
  SealingKeyMissing,
  type SealedColumn,
} from './sealed-column.ts'
export { createSealer, SealRefused, type Place, type Sealer } from './sealer.ts'
