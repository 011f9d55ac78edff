import type es from '../es_ES/layout.ts'

export default {} satisfies typeof es
