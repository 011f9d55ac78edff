/** How an operator logs in. */
export const account_es = {
  account: {
    title: 'Tu ingreso',
    passkey: 'Llave de acceso',
    passkeys: 'Llaves de acceso',
    explain:
      'Con una llave de acceso entrás con la huella, la cara o el PIN de tu dispositivo, sin contraseña ni código. No sirve en otro sitio que imite a este.',
    none: 'Todavía no tenés ninguna.',
    device: 'Dispositivo',
    unknownDevice: 'Dispositivo sin nombre',
    made: 'Creada',
    used: 'Usada por última vez',
    neverUsed: 'Nunca',
    acts: 'Acciones',
    remove: 'Quitar',
    removeNamed: (device: string, made: string) => `Quitar la llave ${device}, creada ${made}`,
    add: 'Agregar una llave',
    addExplain: 'Primero tu contraseña y un código; después tu dispositivo pregunta por vos.',
    logIn: 'Entrar con una llave de acceso',
    logInExplain: 'Tu dispositivo te pide la huella, la cara o el PIN.',
    needsScript: 'Esta página necesita JavaScript. Sin él, entrá con tu contraseña.',
    byPassword: 'Entrar con contraseña y código',
    cannot: 'Este navegador no puede usar llaves de acceso.',
  },
}

export const accountNotices_es = {
  passkey_added: 'Llave agregada. Ya podés entrar con ella.',
  passkey_removed: 'Llave quitada.',
  passkey_not_made: 'No se creó ninguna llave. Si cerraste la pregunta de tu dispositivo, probá de nuevo.',
  passkey_not_used: 'No se usó ninguna llave. Si cerraste la pregunta de tu dispositivo, probá de nuevo.',
  invalid_passkey:
    'Esa llave no sirve acá, o pasaron más de cinco minutos. Probá de nuevo, o entrá con tu contraseña.',
  too_many_passkeys: 'Ya tenés veinte llaves: quitá una antes de agregar otra.',
  invalid_proof: 'La contraseña o el código no son correctos. Cada código sirve una vez.',
}
