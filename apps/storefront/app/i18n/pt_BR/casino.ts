import type es from '../es_ES/casino.ts'

export default {} satisfies typeof es
