import type es from '../es_ES/areas.ts'

export default {} satisfies typeof es
