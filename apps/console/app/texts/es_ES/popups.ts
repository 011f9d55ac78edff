export const popups_es = {
  popups: {
    title: 'Pop-ups',
    popup: 'Pop-up',
    add: 'Nuevo pop-up',
    change: 'Cambiar',
    none: 'La marca todavía no tiene pop-ups.',
    lead: 'Aparecen de a uno, dos segundos después de abrir el inicio, un lobby, promociones, torneos o la tienda. Nunca sobre un juego, el cupón o un formulario.',
    id: 'Nombre interno',
    idHint: 'Letras, números y guiones; no se cambia después.',
    audience: 'Para quién',
    level: 'Nivel',
    levelHint: 'Solo jugadores de este nivel o más.',
    anyLevel: 'Todos',
    repeat: 'Frecuencia',
    picture: 'Imagen',
    pictureHint: 'Las de las promociones de la marca.',
    noPicture: 'Sin imagen',
    enabled: 'Activo',
    off: 'Apagado',
    now: 'Se muestra',
    later: 'Programado',
    over: 'Terminado',
    dismissed: 'No lo ven más',
    preview: 'Vista previa',
    previewHint: 'Así lo ven los visitantes, en cada idioma que tiene textos.',
    close: 'Cerrar',
    laterButton: 'Ahora no',
    never: 'No mostrar más',
    audiences: { everyone: 'Todos', guests: 'Visitantes sin sesión', players: 'Jugadores' } as Record<
      string,
      string
    >,
    repeats: { session: 'Una vez por sesión, hasta que elija no verlo más', once: 'Una sola vez' } as Record<
      string,
      string
    >,
    fields: { title: 'Título', text: 'Texto', action: 'Texto del botón' },
  },
}
export type PopupTexts = typeof popups_es
