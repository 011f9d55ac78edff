import type es from '../es_ES/lobby.ts'

export default {} satisfies typeof es
