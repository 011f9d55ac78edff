export const legal_texts_es = {
  legalTexts: {
    title: 'Textos legales',
    explain:
      'Términos, privacidad y reglas, por versión. Una versión publicada no se cambia: una corrección es otra versión.',
    text: 'Texto',
    version: 'Versión',
    versions: 'Versiones',
    state: 'Estado',
    from: 'Rige desde',
    anew: 'Se acepta de nuevo',
    accepted: 'La aceptaron',
    published: 'Publicada',
    by: 'Por',
    byFile: 'archivo de la marca',
    yes: 'sí',
    no: 'no',
    soonest: 'lo antes posible',
    textHint: 'Markdown, hasta 60 000 caracteres. Los cambios se muestran por párrafo.',
    saveDraft: 'Guardar borrador',
    write: 'Escribir la próxima versión',
    changes: 'Qué cambia el borrador (en español)',
    noChanges: 'Ningún párrafo.',
    added: 'Nuevo',
    removed: 'Se quita',
    publish: 'Publicar el borrador',
    publishHint: 'Hacen falta dos operadores que vieron el mismo borrador.',
    fromHint: 'Hora de la marca; vacío: lo antes posible. Si se acepta de nuevo, desde una hora después.',
    mustAccept: 'Los jugadores la aceptan de nuevo antes de jugar o depositar',
    standsIn: 'El español reemplaza a los idiomas que faltan',
    ask: 'Pedir la publicación',
    previewDraft: 'El borrador, como lo va a leer el jugador. Hasta que se publique no lo ve nadie más.',
    previewPublished: 'La última versión, como la lee el jugador.',
    noVersions: 'Todavía no se publicó ninguna versión.',
    kinds: {
      terms: 'Términos y condiciones',
      privacy: 'Privacidad',
      'bet-types': 'Tipos de apuesta',
      'sport-rules': 'Reglas deportivas',
      'responsible-gaming': 'Juego responsable',
    } as Record<string, string>,
    states: {
      coming: 'Próxima',
      in_force: 'Vigente',
      former: 'Anterior',
    },
    atStake: (version: number, accepted: string | null): string =>
      accepted === null
        ? `versión ${version}, sin aceptación`
        : `versión ${version}, aceptada el ${accepted}`,
    since: (version: number, from: string) => `${version}, desde el ${from}`,
  },
}
export type LegalTextsTexts = typeof legal_texts_es
