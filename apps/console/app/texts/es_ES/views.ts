/** Saved views of lists and reports. */
export const views_es = {
  views: {
    title: 'Vistas',
    here: (name: string) => `Vista: ${name}`,
    none: 'Todavía no hay vistas de esta página.',
    all: 'Sin vista',
    shared: (name: string) => `Con el equipo de ${name}`,
    by: (name: string) => `de ${name}`,
    isDefault: 'Predeterminada',
    makeDefault: 'Empezar con esta',
    endDefault: 'No empezar con esta',
    change: 'Cambiar',
    name: 'Nombre',
    share: 'Quién la tiene',
    alone: 'Solo yo',
    team: (name: string) => `El equipo de ${name}`,
    filters: 'Filtros',
    kept: 'Los guardados',
    now: 'Los de ahora',
    save: 'Guardar los cambios',
    remove: 'Borrar la vista',
    new: 'Guardar esta vista',
    explain:
      'Guarda los filtros y el orden de ahora con un nombre. No guarda lo que se escribe para buscar a una persona.',
  },
}
