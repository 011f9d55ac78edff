export default {
  time: 'Tiempo de juego',
  net: 'Resultado',
  staked: 'Apostado',
  returned: 'Devuelto',
  duration: '{hours} h {minutes} min',
  check: {
    title: 'Resumen de tu sesión',
    text: 'Desde tu primera apuesta, con tu dinero real. Para seguir jugando, elegilo acá.',
    goOn: 'Seguir jugando',
    break: 'Hacer una pausa',
    movements: 'Ver mis movimientos',
    failed: 'No pudimos guardar tu elección. Probá de nuevo.',
  },
  interval: {
    title: 'Avisos de tiempo de juego',
    lead: 'Después de este tiempo jugando te mostramos cuánto llevás y cuánto apostaste. El juego sigue solo si lo elegís.',
    label: 'Avisarme cada',
    minutes: '{minutes} minutos',
    submit: 'Guardar',
    saved: 'Guardado. Vale desde ahora.',
  },
} as const
