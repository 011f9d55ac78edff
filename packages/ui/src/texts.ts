import { createContext, useContext } from 'react'

/** The kit's own words; a layout gives them in the page's language. */
export type UiTexts = {
  close: string
  showPassword: string
  hidePassword: string
  previous: string
  next: string
  loading: string
  adultsOnly: string
  copy: string
  copied: string
  copyFailed: string
}

export const UI_TEXTS: UiTexts = {
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
}

export const UiTextsContext = createContext<UiTexts>(UI_TEXTS)
export const useUiTexts = (): UiTexts => useContext(UiTextsContext)
