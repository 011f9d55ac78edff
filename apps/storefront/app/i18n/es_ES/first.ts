import common from './common.ts'
import errors from './errors.ts'

/** The texts of a guest's home that do not stay HTML, fetched before the others (docs/decisions/0014-first-texts.md). */
export default {
  common,
  errors,
  layout: {
    ui: {
      close: 'Cerrar',
      showPassword: 'Mostrar contraseña',
      hidePassword: 'Ocultar contraseña',
      previous: 'Anterior',
      next: 'Siguiente',
      loading: 'Cargando',
      adultsOnly: 'Solo mayores de 18 años',
      copy: 'Copiar',
      copied: 'Copiado',
      copyFailed: 'No se pudo copiar. Seleccioná el texto y copialo.',
    },
    skip: 'Ir al contenido',
  },
  lobby: {
    title: 'Inicio',
    heading: 'Juegos de {name}',
  },
} as const
