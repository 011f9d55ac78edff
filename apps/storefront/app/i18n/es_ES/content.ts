export default {
  updated: 'Actualizado el {{date}}',
  missing: 'No pudimos traer este texto',
  missingText: 'Probá de nuevo en unos minutos.',
  retry: 'Reintentar',
}
