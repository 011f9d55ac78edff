import { text } from './kind.ts'

/** What becomes of a round of a table whose result is known to all when the result phase begins. */
export const stopsBeforeResult = text(
  'Si el servidor se detiene antes del resultado, la ronda sigue al volver; pasado un minuto se anula y se devuelven todas las apuestas, sea cual sea el resultado.',
  'If the server stops before the result, the round goes on when it is back; after a minute it is void and all bets are returned, whatever the result.',
  'Se o servidor parar antes do resultado, a rodada continua quando ele voltar; depois de um minuto ela é anulada e todas as apostas são devolvidas, qualquer que seja o resultado.',
)
