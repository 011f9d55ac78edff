export const sportFigures_es = {
  title: 'Margen de las apuestas deportivas',
  explain:
    'Lo que quedó de lo apostado en jugadas terminadas, al lado de lo que sus cuotas hacían esperar. Una jugada cuenta el día en que se liquida o se cobra antes; una corrección, el día en que se hace.',
  groups: {
    sport: 'Deporte',
    competition: 'Competición',
    market: 'Mercado',
    event: 'Evento',
    phase: 'Momento',
    form: 'Tipo de jugada',
    day: 'Día',
    brand: 'Marca',
  },
  phases: {
    before: 'Antes del comienzo',
    live: 'En vivo',
  },
  forms: {
    single: 'Simples',
    multiple: 'Múltiples',
    system: 'Sistemas',
    builder: 'Creador de apuestas',
    free_bet: 'Apuestas gratis',
  },
  columns: {
    selections: 'Selecciones',
    stakes: 'Apostado',
    returns: 'Pagado',
    result: 'Resultado',
    margin: 'Margen real',
    price_margin: 'Margen de las cuotas',
    priced: 'Con cuota justa conocida',
  },
  all: 'Todos',
  byDay: 'Margen real por día, con el de las cuotas',
  whole: 'ver todo',
  none: 'No terminó ninguna jugada en esos días. Elegí otros días, otra marca u otro filtro.',
  longEvents:
    'Por evento, el período tiene como mucho 31 días, o es de una sola competición. Elegí menos días, o entrá por una competición.',
  method: 'Cómo se reparte y se compara',
  shareText:
    'Lo apostado y lo pagado de una jugada se reparte en partes iguales entre sus selecciones, sin mirar cuál ganó; las unidades que sobran van a las primeras. Así, todo suma lo que movió la contabilidad. Para el margen de un mercado solo, mirá las simples.',
  priceText:
    'El margen de las cuotas sale de las probabilidades del proveedor en el momento en que se aceptó cada jugada: lo que queda si los resultados salen como esas probabilidades dicen. El margen de una múltiple junta el de sus selecciones. Donde no hay probabilidades, o rige la cuota de un operador, no se conoce; la última columna dice de qué parte de lo apostado se conoce. En pocas jugadas, el margen real se aparta mucho por azar.',
  betsTitle: 'Jugadas detrás del margen',
  bet: 'Jugada',
  here: 'Aquí / en total',
  placed: 'Hecha',
  closed: 'Terminada',
  back: 'Volver al margen del evento',
  noBets: 'No hay jugadas terminadas de ese evento en esos días. Volvé al informe y elegí otros.',
  wholeBets: 'Primero las que más costaron. Los importes son de la jugada entera.',
  firstBets: 'Son las 100 que más costaron. Los importes son de la jugada entera.',
}
export type SportFiguresTexts = typeof sportFigures_es
