export const moverFigures_es = {
  title: 'Mayores cambios',
  explain: 'Lo que más cambió frente a la misma cantidad de días justo antes, para arriba o para abajo.',
  groups: {
    game: 'Juego',
    player: 'Jugador',
    event: 'Evento',
    market: 'Mercado',
  },
  measure: 'Ordenar por el cambio de',
  before: 'Antes',
  about: 'De',
  changes: {
    stakes: 'Cambio de lo apostado',
    ggr: 'Cambio del GGR',
  },
  compared: (from: string, to: string) => `Comparado con ${from} – ${to}.`,
  more: 'Por moneda están los 50 mayores cambios; el total es de todo.',
  ended: 'De deportes cuentan las jugadas el día en que terminan, como en el margen.',
  nameless: 'Los nombres están con una marca elegida, para quien ve jugadores.',
  none: 'Nada cambió entre esos días y los anteriores. Elegí otros días u otra marca.',
  wrongPeriod: 'Un período va del primer día al último y tiene como mucho 31 días. Elegí menos días.',
}
export type MoverFiguresTexts = typeof moverFigures_es
