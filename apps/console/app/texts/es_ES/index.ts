import { audit_es } from './audit.ts'
import { campaigns_es } from './campaigns.ts'
import { forms_es } from './forms.ts'
import { help_es } from './help.ts'
import { legal_texts_es } from './legal-texts.ts'
import { horses_es } from './horses.ts'
import { identity_es } from './identity.ts'
import { jackpots_es } from './jackpots.ts'
import { paymentOwners_es } from './payment-owners.ts'
import { payments_es } from './payments.ts'
import { players_es } from './players.ts'
import { poker_es } from './poker.ts'
import { popups_es } from './popups.ts'
import { prode_es } from './prode.ts'
import { promotions_es } from './promotions.ts'
import { registers_es } from './registers.ts'
import { reports_es } from './reports.ts'
import { risk_es } from './risk.ts'
import { screening_es } from './screening.ts'
import { store_es } from './store.ts'
import { support_es } from './support.ts'
import { deskNotices_es } from './records.ts'
import { trading_es } from './trading/index.ts'
import { unclaimed_es } from './unclaimed.ts'

export const es_ES = {
  title: 'Consola',
  skip: 'Ir al contenido',
  nav: {
    queue: 'Pendientes',
    closed: 'Cerradas',
    conflicts: 'Contradicciones',
    trading: 'Trading',
    audit: 'Registro',
    waiting: 'Por confirmar',
  },
  sections: 'Secciones',
  brandPages: {
    name: 'Páginas de la marca',
    pages: {
      events: 'Eventos',
      held: 'En espera',
      bets: 'Apuestas',
      rules: 'Márgenes y límites',
      signs: 'Señales',
      freeBets: 'Apuestas gratis',
      prode: 'Prode',
      horses: 'Caballos',
      poker: 'Póker',
      jackpots: 'Jackpots',
      store: 'Tienda',
      help: 'Ayuda',
      legalTexts: 'Textos legales',
      promotions: 'Promociones',
      popups: 'Pop-ups',
      messages: 'Mensajes',
    },
  },
  keys: {
    open: 'Atajos',
    title: 'Atajos de teclado',
    enabled: 'Usar atajos de una tecla',
    list: {
      'j, k': 'Fila siguiente o anterior',
      '↵': 'Abrir la fila',
      'n, p': 'Pago siguiente o anterior',
      u: 'Volver a pendientes',
      a: 'Aprobar',
      r: 'Rechazar',
      d: 'Pedir un documento',
      o: 'Decidir de quién es el pago',
      '/': 'Ir a los filtros',
      s: 'Suspender o reanudar el evento',
      '1 – 8': 'Ir a una sección',
      '?': 'Ver esta lista',
    },
  },
  table: {
    sortBy: 'Ordenar por',
    asListed: 'Como llegan',
    pageOnly: 'El orden vale para las filas de esta página.',
  },
  kit: { close: 'Cerrar' },
  zone: (name: string) => `Las horas son de ${name}.`,
  logOut: 'Salir',
  language: 'Idioma',
  roles: { cashier: 'Caja', trader: 'Trading', supervisor: 'Supervisión' },
  login: {
    title: 'Entrar a la consola',
    username: 'Usuario',
    password: 'Contraseña',
    code: 'Código de 6 dígitos',
    hint: 'Lo muestra tu aplicación de autenticación. Cada código sirve una sola vez.',
    submit: 'Entrar',
  },
  rounds: {
    title: 'Una ronda',
    explain: 'Buscá una ronda de un juego por su número. Se juega otra vez desde su registro.',
    number: 'Número de la ronda',
    find: 'Buscar',
    none: 'No hay ninguna ronda con ese número en esta marca.',
    game: 'Juego',
    player: 'Jugador',
    gone: 'la cuenta ya no existe',
    staked: 'Apostado',
    won: 'Devuelto',
    state: 'Estado',
    began: 'Empezó',
    ended: 'Terminó',
    states: { open: 'Abierta', closed: 'Terminada', rolled_back: 'Devuelta' },
    steps: 'Jugada otra vez',
    secret: 'Se muestra cuando la ronda está decidida y pagada.',
    noRecord: 'El proveedor no guarda la ronda o no responde.',
    replay: 'Verla en el verificador',
    still: 'No hay página que la muestre: las semillas del jugador siguen en uso, o su juego no tiene una.',
  },
  waiting: {
    title: 'Decisiones por confirmar',
    explain:
      'Lo que un operador pidió y tiene que confirmar otro: lo que pueden llegar a cobrar los jugadores supera lo que una persona decide sola.',
    empty: 'No hay nada por confirmar.',
    allBrands: 'todas las marcas',
    by: (who: string, time: string) => `pedido por ${who} el ${time}`,
    why: 'Por qué hacen falta dos',
    worst: 'Lo más que puede costar, por marca',
    unbounded: 'sin tope',
    seconds: (names: string) => `Puede confirmarlo: ${names}.`,
    nobody: 'Ningún otro operador puede confirmarlo: le falta la función o alguna de las marcas.',
    open: 'Ver de qué se trata',
    reasons: {
      unbounded: (_limit: string) =>
        'Nada limita lo que pueden cobrar los jugadores: con un límite de riesgo por mercado o un tope de unidades se puede calcular.',
      amount: (limit: string) => `Supera lo que un operador decide solo de una vez: ${limit}.`,
      more_than_asked: (_limit: string) => 'Llegó más de lo que se pidió.',
      no_proof: (_limit: string) => 'El jugador no envió ningún comprobante.',
      other_holder: (_limit: string) => 'El pago es de otra persona.',
      player_day: (limit: string) =>
        `Con lo que un solo operador dejó pasar para un mismo jugador en 24 horas supera ${limit}.`,
      operator_day: (limit: string) => `Con lo que ese operador dejó pasar solo en 24 horas supera ${limit}.`,
      always: (_limit: string) => 'Esta decisión siempre es de dos.',
    },
    calls: {
      'operators.approve': 'Aprobar un pago',
      'operators.credit_late': 'Acreditar tarde una transferencia',
      'operators.payment_owner': 'Decidir de quién es un pago',
      'operators.unclaimed_settle': 'Qué se hace con dinero sin dueño',
      'operators.grant_free_bets': 'Apuestas gratis',
      'operators.trading_price': 'Cuota de una selección',
      'operators.trading_shift': 'Mover las cuotas',
      'operators.trading_boost': 'Cuota mejorada',
      'operators.trading_limits': 'Límites de apuestas',
      'operators.trading_price_limits': 'Cuotas, márgenes y límites según el tiempo',
      'operators.trading_decide': 'Resultado de un mercado',
      'operators.trading_void': 'Anular una apuesta',
      'operators.change_race': 'Cambio en una carrera',
      'operators.store_item': 'Producto de la tienda',
      'operators.identity_decide': 'Decidir sobre una identidad',
      'operators.screening_decide': 'Decidir sobre un caso de listas',
      'operators.store_refund': 'Devolver un pedido',
      'operators.jackpot_terms': 'Términos de un jackpot',
      'operators.legal_text_publish': 'Publicar un texto legal',
      'operators.prode_series': 'Serie del prode',
      'operators.prode_cancel': 'Cancelar una fecha del prode',
    } as Record<string, string>,
  },
  ...audit_es,
  ...campaigns_es,
  ...forms_es,
  ...help_es,
  ...legal_texts_es,
  ...horses_es,
  ...identity_es,
  ...jackpots_es,
  ...payments_es,
  ...players_es,
  ...paymentOwners_es,
  ...poker_es,
  ...popups_es,
  ...prode_es,
  ...promotions_es,
  ...registers_es,
  ...reports_es,
  ...risk_es,
  ...screening_es,
  ...store_es,
  ...support_es,
  ...unclaimed_es,
  trading: trading_es,
  notices: {
    ...deskNotices_es,
    document_accepted: 'Documento aceptado.',
    document_requested: 'Documento pedido. El jugador recibió un mensaje.',
    document_asked: 'Ese documento ya está pedido y el jugador todavía no respondió.',
    executed: 'Pago aprobado.',
    recorded: 'Aprobación registrada. Falta la de otro operador.',
    owner_settled: 'Decisión registrada.',
    rejected: 'Pago rechazado.',
    not_pending: 'Otra persona decidió antes: el pago ya no espera.',
    second_operator_needed: 'Ya lo aprobaste: tiene que hacerlo otro operador.',
    unknown_payment: 'Ese pago no existe o no es de tus marcas.',
    invalid_request: 'Faltan datos: revisá el formulario.',
    invalid_amount: 'Ese monto no se puede acreditar: revisá los números y que supere el costo.',
    invalid_credentials: 'El usuario, la contraseña o el código no son correctos.',
    locked: 'Demasiados intentos. Esperá unos minutos.',
    rate_limited: 'Demasiados intentos. Esperá un minuto.',
    ended: 'Tu sesión terminó. Volvé a entrar.',
    stale: 'El formulario venció. Probá de nuevo.',
    forbidden: 'Esa página no es para tu función.',
    not_found: 'Esa página no existe.',
    unavailable: 'La plataforma no responde. Nada cambió; probá de nuevo en un momento.',
  } as Record<string, string>,
}

export type Texts = typeof es_ES
