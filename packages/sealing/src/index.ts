export { DEMO_SEALING_KEYS, holdDemoKey, InvalidSealingKeys, newSealingKeys } from './keys.ts'
export { createSealer, SealRefused, type Place, type Sealer } from './sealer.ts'
