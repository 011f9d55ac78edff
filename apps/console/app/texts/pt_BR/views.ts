/** Saved views of lists and reports. */
export const views_pt = {
  views: {
    title: 'Visões',
    here: (name: string) => `Visão: ${name}`,
    none: 'Ainda não há visões desta página.',
    all: 'Sem visão',
    shared: (name: string) => `Com a equipe de ${name}`,
    by: (name: string) => `de ${name}`,
    isDefault: 'Padrão',
    makeDefault: 'Começar com esta',
    endDefault: 'Não começar com esta',
    change: 'Alterar',
    name: 'Nome',
    share: 'Quem a tem',
    alone: 'Só eu',
    team: (name: string) => `A equipe de ${name}`,
    filters: 'Filtros',
    kept: 'Os salvos',
    now: 'Os de agora',
    save: 'Salvar as mudanças',
    remove: 'Excluir a visão',
    new: 'Salvar esta visão',
    explain:
      'Salva os filtros e a ordem de agora com um nome. O que se digita para procurar uma pessoa não é salvo.',
  },
}
