import { textsForReaders } from '../../model/index.ts'

/** Messages and mails about where a player's money comes from. They name the sum, and no suspicion. */
export const fundsTexts = textsForReaders({
  es_ES: {
    link: 'Ver qué te pedimos',
    hello: 'Hola, {username}:',
    sum: {
      deposits:
        'Tus depósitos de los últimos {days} días llegaron a {reached}; desde {amount} miramos de dónde viene el dinero.',
      net_deposits:
        'Tus depósitos de los últimos {days} días, menos tus retiros, llegaron a {reached}; desde {amount} miramos de dónde viene el dinero.',
      loss: 'Lo que perdiste en los últimos {days} días llegó a {reached}; desde {amount} miramos de dónde viene el dinero.',
    },
    asked: {
      title: 'Contanos de dónde viene tu dinero',
      text: 'Lo pide la ley o las reglas de este sitio, y lo respondés en pocos minutos desde tu perfil.',
    },
    looked_at: {
      title: 'Estamos mirando tu cuenta',
      text: 'No tenés que hacer nada: te avisamos cuando esté.',
    },
    again: {
      title: 'Nos falta algo sobre el origen de tu dinero',
      text: 'Mirá qué es y por qué: lo enviás desde tu perfil.',
    },
    late: {
      title: 'Se cumplió el plazo para responder',
      text: 'Todavía podés responder: cuando lo hagas, se abre lo que se cerró por el plazo.',
    },
    refused: {
      title: 'No pudimos confirmar de dónde viene tu dinero',
      text: 'Mirá por qué, y escribinos si te parece un error.',
    },
    settled: {
      title: 'Ya tenemos lo que necesitábamos',
      text: 'No tenés que hacer nada más sobre el origen de tu dinero.',
    },
    settled_one: {
      title: 'Uno de los pedidos sobre el origen de tu dinero está resuelto',
      text: 'Hay otro abierto: mirá en tu perfil si esperamos algo de vos.',
    },
    due: 'Respondé antes del {date}.',
    closed: 'Por ahora quedan cerrados: {doors}.',
    closes: 'Si no respondés a tiempo se cierran: {doors}.',
    open: 'Todo lo demás sigue abierto.',
    doors: { deposit: 'depósitos', play: 'juego', withdrawal: 'retiros' },
  },
  en_US: {
    link: 'See what we ask',
    hello: 'Hello {username},',
    sum: {
      deposits:
        'Your deposits of the last {days} days reached {reached}; from {amount} on we look at where the money comes from.',
      net_deposits:
        'Your deposits of the last {days} days, less your withdrawals, reached {reached}; from {amount} on we look at where the money comes from.',
      loss: 'What you lost in the last {days} days reached {reached}; from {amount} on we look at where the money comes from.',
    },
    asked: {
      title: 'Tell us where your money comes from',
      text: 'The law or the rules of this site ask for it, and you answer in a few minutes from your profile.',
    },
    looked_at: {
      title: 'We are looking at your account',
      text: 'There is nothing you have to do: we let you know when it is done.',
    },
    again: {
      title: 'We need something about the source of your money',
      text: 'See what it is and why: you send it from your profile.',
    },
    late: {
      title: 'The time to answer is over',
      text: 'You can still answer: what was closed because of the time opens when you do.',
    },
    refused: {
      title: 'We could not confirm where your money comes from',
      text: 'See why, and write to us if you think it is wrong.',
    },
    settled: {
      title: 'We have what we needed',
      text: 'There is nothing more to do about the source of your money.',
    },
    settled_one: {
      title: 'One of the requests about the source of your money is settled',
      text: 'Another one is open: see in your profile whether we await something from you.',
    },
    due: 'Answer before {date}.',
    closed: 'Closed for now: {doors}.',
    closes: 'If you do not answer in time, these close: {doors}.',
    open: 'Everything else stays open.',
    doors: { deposit: 'deposits', play: 'play', withdrawal: 'withdrawals' },
  },
  pt_BR: {
    link: 'Ver o que pedimos',
    hello: 'Olá, {username}!',
    sum: {
      deposits:
        'Seus depósitos dos últimos {days} dias chegaram a {reached}; a partir de {amount} verificamos de onde vem o dinheiro.',
      net_deposits:
        'Seus depósitos dos últimos {days} dias, menos seus saques, chegaram a {reached}; a partir de {amount} verificamos de onde vem o dinheiro.',
      loss: 'O que você perdeu nos últimos {days} dias chegou a {reached}; a partir de {amount} verificamos de onde vem o dinheiro.',
    },
    asked: {
      title: 'Conte de onde vem seu dinheiro',
      text: 'A lei ou as regras deste site pedem isso, e você responde em poucos minutos pelo seu perfil.',
    },
    looked_at: {
      title: 'Estamos verificando sua conta',
      text: 'Não é preciso fazer nada: avisamos quando terminar.',
    },
    again: {
      title: 'Falta algo sobre a origem do seu dinheiro',
      text: 'Veja o que é e por quê: você envia pelo seu perfil.',
    },
    late: {
      title: 'O prazo para responder terminou',
      text: 'Você ainda pode responder: quando fizer isso, abre o que fechou por causa do prazo.',
    },
    refused: {
      title: 'Não conseguimos confirmar de onde vem seu dinheiro',
      text: 'Veja o motivo e fale conosco se achar que é um erro.',
    },
    settled: {
      title: 'Já temos o que precisávamos',
      text: 'Não é preciso fazer mais nada sobre a origem do seu dinheiro.',
    },
    settled_one: {
      title: 'Um dos pedidos sobre a origem do seu dinheiro está resolvido',
      text: 'Há outro aberto: veja no seu perfil se esperamos algo de você.',
    },
    due: 'Responda antes de {date}.',
    closed: 'Por enquanto ficam fechados: {doors}.',
    closes: 'Se você não responder a tempo, fecham: {doors}.',
    open: 'Todo o resto continua aberto.',
    doors: { deposit: 'depósitos', play: 'jogo', withdrawal: 'saques' },
  },
})
