export {
  DEMO_SEALING_KEYS,
  holdDemoKey,
  InvalidSealingKeys,
  newSealingKeys,
  readSealingKeys,
} from './keys.ts'
export { createSealer, SealRefused, type Place, type Sealer } from './sealer.ts'
