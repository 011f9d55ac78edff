export const returnFigures_es = {
  title: 'Retorno de los juegos',
  explain:
    'Lo que los juegos devolvieron de lo apostado en rondas cerradas, al lado del retorno que publica su proveedor. Una ronda cuenta cuando se cierra.',
  groups: {
    game: 'Juego',
    provider: 'Proveedor',
    brand: 'Marca',
    day: 'Día',
  },
  columns: {
    rounds: 'Rondas',
    staked: 'Apostado',
    returned: 'Devuelto',
    actual: 'Retorno real',
    theoretical: 'Retorno teórico',
    band: 'Banda del 99 %',
    verdict: 'Lectura',
    deviation: 'Desvío',
  },
  deviations: {
    published: 'publicado',
    measured: 'medido',
  },
  verdicts: {
    inside: 'dentro de la banda',
    below: 'por debajo de la banda',
    above: 'por encima de la banda',
    few: 'menos de 1.000 rondas: no dice nada',
    unknown: 'el juego no publica su retorno',
  },
  drawn: 'Banda y retorno',
  byDay: 'Retorno real por día, con el teórico',
  outside: (count: number) =>
    count === 1
      ? 'Uno está fuera de su banda: miralo antes que los demás.'
      : `${count} están fuera de su banda: miralos antes que los demás.`,
  only: (name: string) => `Solo ${name}. Para ver todos, elegí Retorno arriba.`,
  none: 'No se cerró ninguna ronda en esos días. Elegí otros días u otra marca.',
  method: 'Cómo se calcula la banda',
  methodText:
    'La banda es el retorno teórico más y menos 2,5758 errores estándar: si el juego paga lo que publica, el retorno real cae dentro 99 de cada 100 veces. El error sale del desvío que publica el proveedor y de lo apostado en cada ronda. Donde no hay desvío publicado, sale de las mismas rondas.',
  limitsText:
    'Un desvío medido queda corto mientras no hayan salido los premios grandes: un retorno por encima de la banda no es todavía un error. De cada cien juegos, uno queda fuera por azar. Donde el retorno depende de la apuesta, el publicado es el menor.',
  roundsTitle: 'Rondas detrás del retorno',
  round: 'Ronda',
  opened: 'Abierta',
  closed: 'Cerrada',
  multiple: 'De lo apostado',
  back: 'Volver al retorno por día',
  noRounds: 'No hay rondas cerradas de ese juego en esos días. Volvé al informe y elegí otro día.',
  firstRounds: 'Son las 100 rondas que más devolvieron.',
}
export type ReturnFiguresTexts = typeof returnFigures_es
