export { BET_TRANSITIONS, nextState } from './states.ts'
export { listHeld, releaseHeld } from './held.ts'
