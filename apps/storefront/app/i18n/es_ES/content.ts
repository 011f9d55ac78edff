export default {
  pages: {
    terms: 'Términos y condiciones',
    privacy: 'Política de privacidad',
    responsibleGaming: 'Juego responsable',
    betTypes: 'Tipos de apuesta',
    sportRules: 'Reglas deportivas',
  },
  updated: 'Actualizado el {{date}}',
  missing: 'No pudimos traer este texto',
  missingText: 'Probá de nuevo en unos minutos.',
  retry: 'Reintentar',
}
