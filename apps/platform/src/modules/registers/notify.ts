import { type ListedAnswer, type RegisterId, REGISTERS } from '@palco/contract/tables'
import type { Tx } from '../../db/index.ts'
import { wordsForReaders } from '../../model/index.ts'
import type { PlayerRow } from '../identity/index.ts'
import { sendMessage } from '../messages/index.ts'

type About = ListedAnswer | 'delisted' | 'closed'
type Words = Readonly<Record<About, { title: string; text: string }>> & { link: string; account: string }

/** `{name}` is the register's. */
const wordsFor = wordsForReaders<Words>({
  es_ES: {
    link: 'Ir a la página del registro',
    account: 'Ver mi cuenta',
    excluded: {
      title: 'Figurás en un registro de personas excluidas del juego',
      text: 'Le preguntamos a {name} y nos dijo que figurás allí. Por eso no podés depositar ni jugar, y no te mandamos ofertas. Lo que ya apostaste sigue su curso y tu dinero lo podés retirar. Si te parece un error, dirigite al registro: nosotros no podemos cambiarlo.',
    },
    benefits: {
      title: 'El registro no permite jugar a quien recibe una prestación social',
      text: 'Le preguntamos a {name} y nos dijo que recibís una prestación social con la que no se puede apostar. Por eso no podés depositar ni jugar. Retirá tu dinero: lo que quede te lo devolvemos. Si te parece un error, dirigite al registro: nosotros no podemos cambiarlo.',
    },
    closed: {
      title: 'Cerramos tu cuenta',
      text: '{name} sigue informando que figurás allí, y la ley nos pide cerrar tu cuenta. El dinero que quede es tuyo: podés entrar y retirarlo. Lo que ya apostaste sigue su curso. Si el registro deja de incluirte, podés volver a abrirla dentro de los 90 días.',
    },
    delisted: {
      title: 'Ya no figurás en el registro de personas excluidas',
      text: '{name} nos dijo que ya no figurás allí. Tu cuenta no se abre sola: si querés volver a jugar, pedilo en tus límites. Se abre un día después.',
    },
  },
  en_US: {
    link: 'Go to the register’s page',
    account: 'See my account',
    excluded: {
      title: 'You are in a register of people excluded from gambling',
      text: 'We asked {name}, and it lists you. So you cannot deposit or play, and we send you no offers. What you have staked goes on, and you can withdraw your money. If you think this is a mistake, turn to the register: we cannot change it.',
    },
    benefits: {
      title: 'The register does not allow play by people who receive a social benefit',
      text: 'We asked {name}, and it says that you receive a social benefit that may not be used for betting. So you cannot deposit or play. Withdraw your money: what is left is returned to you. If you think this is a mistake, turn to the register: we cannot change it.',
    },
    closed: {
      title: 'We have closed your account',
      text: '{name} still lists you, and the law asks us to close your account. The money that is left is yours: you can log in and withdraw it. What you have staked goes on. If the register lists you no more, you can open the account again within 90 days.',
    },
    delisted: {
      title: 'The register of excluded people does not list you any more',
      text: '{name} says that it does not list you any more. Your account does not open by itself: if you want to play again, ask for it at your limits. It opens a day later.',
    },
  },
  pt_BR: {
    link: 'Ir para a página do registro',
    account: 'Ver minha conta',
    excluded: {
      title: 'Você consta em um registro de pessoas excluídas do jogo',
      text: 'Consultamos {name}, e você consta lá. Por isso você não pode depositar nem jogar, e não enviamos ofertas. O que já foi apostado segue seu curso, e você pode sacar seu dinheiro. Se achar que é um erro, procure o registro: nós não podemos mudá-lo.',
    },
    benefits: {
      title: 'O registro não permite jogar a quem recebe um benefício social',
      text: 'Consultamos {name}, e consta que você recebe um benefício social que não pode ser usado em apostas. Por isso você não pode depositar nem jogar. Saque seu dinheiro: o que sobrar é devolvido a você. Se achar que é um erro, procure o registro: nós não podemos mudá-lo.',
    },
    closed: {
      title: 'Encerramos sua conta',
      text: '{name} continua informando que você consta lá, e a lei nos pede para encerrar sua conta. O dinheiro que restar é seu: você pode entrar e sacá-lo. O que já foi apostado segue seu curso. Se o registro deixar de incluir você, é possível reabri-la em até 90 dias.',
    },
    delisted: {
      title: 'Você não consta mais no registro de pessoas excluídas',
      text: '{name} informou que você não consta mais lá. Sua conta não abre sozinha: se quiser voltar a jogar, peça isso em seus limites. Ela abre um dia depois.',
    },
  },
})

/** Says in the player's inbox what a register said, and where to turn. */
export async function notify(
  tx: Tx,
  player: Pick<PlayerRow, 'id' | 'brand_id' | 'brand_country' | 'language'>,
  { register, about, at }: { register: RegisterId; about: About; at: Date },
): Promise<void> {
  const { id: playerId, brand_id: brandId } = player
  const words = wordsFor(player)
  const { name, url } = REGISTERS[register]
  const { title, text } = words[about]
  await sendMessage(tx, {
    brandId,
    playerId,
    key: `register:${register}:${about}:${playerId}:${at.toISOString()}`,
    title,
    text: `${text.replace('{name}', name)}\n\n[${words.link}](${url})\n\n[${words.account}](/profile?section=limits)`,
    format: 'markdown',
    about: 'service',
    at,
  })
}
