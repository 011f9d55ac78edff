export default {
  ok: 'OK',
  no: 'No',
  cancel: 'Cancel',
  close: 'Cerrar',
  loading: 'Cargando',
  backHome: 'Volver al inicio',
  notifications: 'Avisos',
  mustLoginUrl: 'Tenés que ingresar para ver esta página',
  mustLoginGame: 'Tenés que ingresar para jugar',
  sessionOver: 'Tu sesión terminó. Ingresá de nuevo para seguir.',
  language: 'Idioma',
  unknown: '—',
} as const
