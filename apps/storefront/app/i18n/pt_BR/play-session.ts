export default {
  time: 'Tempo de jogo',
  net: 'Resultado',
  staked: 'Apostado',
  returned: 'Devolvido',
  duration: '{hours} h {minutes} min',
  check: {
    title: 'Resumo da sua sessão',
    text: 'Desde a sua primeira aposta, com o seu dinheiro real. Para continuar jogando, escolha aqui.',
    goOn: 'Continuar jogando',
    break: 'Fazer uma pausa',
    movements: 'Ver minhas movimentações',
    failed: 'Não conseguimos salvar a sua escolha. Tente de novo.',
  },
  interval: {
    title: 'Avisos de tempo de jogo',
    lead: 'Depois desse tempo jogando, mostramos há quanto você joga e quanto apostou. O jogo só continua se você escolher.',
    label: 'Avisar a cada',
    minutes: '{minutes} minutos',
    submit: 'Salvar',
    saved: 'Salvo. Vale a partir de agora.',
  },
}
