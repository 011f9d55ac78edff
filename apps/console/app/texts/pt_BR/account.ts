import type { account_es, accountNotices_es } from '../es_ES/account.ts'

/** How an operator logs in. */
export const account_pt: typeof account_es = {
  account: {
    title: 'Seu acesso',
    passkey: 'Chave de acesso',
    passkeys: 'Chaves de acesso',
    explain:
      'Com uma chave de acesso você entra com a digital, o rosto ou o PIN do seu dispositivo, sem senha nem código. Ela não funciona em outro site que imite este.',
    none: 'Você ainda não tem nenhuma.',
    device: 'Dispositivo',
    unknownDevice: 'Dispositivo sem nome',
    made: 'Criada',
    used: 'Último uso',
    neverUsed: 'Nunca',
    acts: 'Ações',
    remove: 'Remover',
    removeNamed: (device: string, made: string) => `Remover a chave ${device}, criada ${made}`,
    add: 'Adicionar uma chave',
    addExplain: 'Primeiro sua senha e um código; depois o seu dispositivo pergunta por você.',
    logIn: 'Entrar com uma chave de acesso',
    logInExplain: 'O seu dispositivo pede a digital, o rosto ou o PIN.',
    needsScript: 'Esta página precisa de JavaScript. Sem ele, entre com a sua senha.',
    byPassword: 'Entrar com senha e código',
    cannot: 'Este navegador não pode usar chaves de acesso.',
  },
}

export const accountNotices_pt: typeof accountNotices_es = {
  passkey_added: 'Chave adicionada. Você já pode entrar com ela.',
  passkey_removed: 'Chave removida.',
  passkey_not_made: 'Nenhuma chave foi criada. Se você fechou a pergunta do dispositivo, tente de novo.',
  passkey_not_used: 'Nenhuma chave foi usada. Se você fechou a pergunta do dispositivo, tente de novo.',
  invalid_passkey:
    'Essa chave não serve aqui, ou passaram mais de cinco minutos. Tente de novo, ou entre com a sua senha.',
  too_many_passkeys: 'Você já tem vinte chaves: remova uma antes de adicionar outra.',
  invalid_proof: 'A senha ou o código não estão corretos. Cada código serve uma vez.',
}
