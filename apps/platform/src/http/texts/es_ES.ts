import type { AnyCode, FieldText } from '../refusals/codes.ts'

/** Words of the refusals. `{name}` is filled from the refusal's parameters. */
export type Texts = { refusals: Record<AnyCode, string>; fields: Record<FieldText, string> }

export default {
  refusals: {
    invalid_request: 'Hay datos que no son válidos. Revisalos y probá de nuevo.',
    unknown_host: 'Este sitio no existe en nuestra plataforma.',
    invalid_master_key: 'La llamada no está autorizada.',
    session_idle: 'Cerramos tu sesión porque estuvo un rato sin actividad. Ingresá de nuevo para seguir.',
    view_only: 'Estás viendo el sitio como lo ve el jugador: acá no se puede cambiar nada.',
    second_factor_due:
      'Antes de seguir confirmá que sos vos con un código. Cada tanto lo pide la ley del lugar donde jugás.',
    unauthenticated: 'Tu sesión terminó. Ingresá de nuevo para seguir.',
    rate_limited: 'Demasiados intentos seguidos. Esperá un momento y probá de nuevo.',
    maintenance: 'Estamos en mantenimiento.',
    unexpected: 'Algo salió mal de nuestro lado. Probá de nuevo en un momento. Referencia: {id}',
    unknown_hash: 'La configuración pedida no existe.',
    invalid_credentials: 'El usuario o la contraseña no son correctos',
    account_locked:
      'Por seguridad bloqueamos el ingreso por {minutes} minutos después de varios intentos fallidos. Si no querés esperar, restablecé tu contraseña.',
    account_blocked: 'Tu cuenta está bloqueada. Escribí a soporte para saber más.',
    invalid_refresh_token: 'Tu sesión terminó. Ingresá de nuevo para seguir.',
    username_taken: 'Ese usuario ya existe. Elegí otro.',
    email_taken: 'Ese correo ya tiene una cuenta.',
    code_needed: 'Ingresá el código de tu aplicación o uno de tus códigos de respaldo.',
    no_phone_login: 'En este sitio no se ingresa con el teléfono.',
    unknown_phone: 'Falta tu teléfono, o no es de un celular que exista. Corregilo y guardá los cambios.',
    phone_taken: 'Ese número ya es de otra cuenta.',
    wrong_code: 'Ese código no es correcto, venció o ya se usó. Usá el último.',
    second_factor_on: 'La verificación en dos pasos ya está activada.',
    no_second_factor:
      'La verificación en dos pasos no está activada, o pasó demasiado tiempo. Empezá de nuevo.',
    invalid_link: 'Este enlace ya se usó o venció. Podés cambiar tu contraseña con “Olvidé mi contraseña”.',
    invalid_address_link: 'Este enlace ya se usó, venció o el cambio de correo se canceló.',
    same_address: 'Ese ya es el correo de tu cuenta.',
    invalid_passkey:
      'Esa llave de acceso no sirve acá, o pasó demasiado tiempo. Probá de nuevo, o ingresá con tu contraseña.',
    too_many_passkeys: 'Ya tenés muchas llaves de acceso. Quitá una para agregar otra.',
    weak_password: 'Esa contraseña es muy fácil de adivinar. Elegí otra.',
    leaked_password: 'Esa contraseña apareció en una filtración de datos de otro sitio. Elegí otra.',
    underage: 'Solo mayores de 18 años pueden tener una cuenta.',
    invalid_fields: 'Hay datos que no son válidos. Revisalos y probá de nuevo.',
    invalid_reset_code: 'El enlace no es válido o ya venció. Pedí uno nuevo.',
    invalid_verification_code: 'El enlace no es válido, ya se usó o venció. Pedí uno nuevo desde tu cuenta.',
    unknown_game: 'Ese juego no existe.',
    game_unavailable: 'El juego no está disponible ahora. Probá de nuevo en unos minutos.',
    demo_needs_age:
      'Este juego se abre, también con dinero de demostración, con tu edad comprobada. Ingresá o creá tu cuenta.',
    player_blocked: 'Tu cuenta no puede jugar ni mover dinero ahora. Escribí a soporte para saber más.',
    unknown_transaction: 'No encontramos ese movimiento.',
    unknown_payment: 'No encontramos ese pago.',
    unknown_method: 'Ese medio de pago no está disponible.',
    invalid_amount: 'El monto no es válido.',
    amount_below_minimum: 'El monto mínimo es {min}.',
    amount_above_maximum: 'El monto máximo es {max}.',
    insufficient_funds: 'El saldo no alcanza.',
    own_limit: 'Con esto pasás el límite que te pusiste. Lo ves y lo cambiás en tu perfil, en Mis límites.',
    session_plan:
      'Antes de jugar, elegí cuánto tiempo como máximo va a durar tu sesión y cuánto podés perder como máximo.',
    session_plan_unneeded: 'Podés jugar sin planificar una sesión.',
    session_plan_runs:
      'Ya tenés una sesión de juego en curso: su tiempo y su pérdida máxima no se cambian hasta que termine.',
    session_plan_blocked: 'Elegiste no empezar otra sesión de juego por un tiempo, que todavía no pasó.',
    session_plan_unread:
      'Tu sesión de juego anterior terminó hace menos de una hora. Leé el aviso antes de empezar otra.',
    reality_check: 'Antes de seguir jugando, mirá el resumen de tu sesión y elegí si querés continuar.',
    limits_before_deposit:
      'Antes de depositar tenés que elegir los límites que pide la regulación de esta cuenta.',
    identity_before_deposit:
      'Antes de depositar tenés que verificar tu identidad. Lo hacés en tu perfil, en Identidad.',
    identity_before_play:
      'Antes de jugar tenés que verificar tu identidad. Lo hacés en tu perfil, en Identidad.',
    identity_before_withdrawal:
      'Antes de retirar tenés que verificar tu identidad. Lo hacés en tu perfil, en Identidad.',
    funds_before_deposit:
      'Para depositar nos falta saber de dónde viene tu dinero. Mirá qué te pedimos en tu perfil, en Origen del dinero.',
    funds_before_play:
      'Para jugar nos falta saber de dónde viene tu dinero. Mirá qué te pedimos en tu perfil, en Origen del dinero.',
    funds_before_withdrawal:
      'Para retirar nos falta saber de dónde viene tu dinero. Mirá qué te pedimos en tu perfil, en Origen del dinero.',
    identity_unavailable: 'Por ahora no hace falta verificar tu identidad en este sitio.',
    identity_fixed:
      'Estos datos ya se verificaron, o se están verificando. Para cambiarlos escribinos por soporte.',
    texts_not_accepted:
      'Los términos o las reglas del sitio cambiaron. Antes de jugar o depositar, mirá qué cambió y aceptalos en tu perfil, en Textos legales. Retirar tu dinero lo podés hacer siempre.',
    text_changed: 'Mientras leías se publicó otra versión. Mirá qué cambió y aceptá la nueva.',
    restricted:
      'Tenés una pausa, una exclusión o una suspensión en curso, un registro de excluidos te nombra o todavía no respondió, o cerraste tu cuenta: no podés depositar, jugar ni pedir regalos. Tu dinero lo podés retirar cuando quieras.',
    deposit_limit:
      'Con este depósito pasás un límite de tu cuenta: te queda {left} por depositar. Los ves en tu perfil, en Mis límites.',
    limits_required: 'La regulación de esta cuenta pide un límite de cada tipo.',
    unknown_limit: 'No existe ese límite.',
    limit_above_starting:
      'Es el límite más alto que permite la regulación de esta cuenta. Para subirlo escribinos por soporte.',
    raise_too_soon: 'Cambiaste un límite hace poco: podés pedir uno más alto desde el {date}.',
    interval_unavailable: 'Ese intervalo no se puede elegir acá.',
    raise_test_required:
      'Antes de subir un límite de depósito por primera vez tenés que aprobar la prueba de juego más seguro, en tu perfil, en Límites.',
    raise_at_risk:
      'Por ahora no subimos tu límite de depósito: en tu forma de jugar hay señales de un posible riesgo. Podés bajarlo o tomarte un descanso cuando quieras.',
    raise_test_incomplete: 'Respondé todas las preguntas de la prueba.',
    raise_test_failed:
      'Con estas respuestas no subimos tu límite de depósito. Podés volver a hacer la prueba más adelante. Si querés hablar con alguien, mirá los teléfonos de ayuda en tu perfil, en Límites.',
    raise_test_too_soon: 'Ya hiciste la prueba hace poco: podés volver a hacerla desde el {date}.',
    raise_not_ready:
      'Todavía no podés confirmar ese cambio, o su plazo ya pasó. Pedilo de nuevo si lo seguís queriendo.',
    exclusion_too_short: 'Las reglas de esta cuenta piden una autoexclusión más larga. Elegí otra duración.',
    nothing_to_answer: 'No hay nada que responder: ese aviso ya se cerró.',
    exclusion_goes_on: 'Tu autoexclusión sigue en curso y nadie puede levantarla antes.',
    restriction_goes_on:
      'Tu pausa, exclusión o suspensión sigue en curso. Tu cuenta se puede abrir de nuevo cuando termine.',
    reopening_over: 'El tiempo para abrir de nuevo tu cuenta terminó.',
    closed_by_operator:
      'Tu cuenta la cerró nuestro equipo y no se puede abrir desde acá. Si creés que es un error, escribinos.',
    too_many_open_deposits:
      'Ya tenés {count} depósitos pendientes. Seguí con uno o cancelalo para abrir otro; los que están en revisión se resuelven antes.',
    provider_unavailable:
      'El medio de pago no responde ahora. No se movió dinero: probá de nuevo en unos minutos.',
    not_cancelable: 'Ese pago ya no se puede cancelar.',
    proof_not_expected: 'Ese depósito ya no espera un comprobante.',
    document_not_expected: 'Ese pedido de documento ya fue respondido.',
    invalid_file: 'El archivo tiene que ser una imagen o un PDF.',
    unreadable_file: 'No pudimos leer la imagen. Sacá una captura de pantalla y enviala.',
    file_too_large:
      'El archivo es demasiado grande: puede tener hasta 5 MB y 24 megapíxeles. Probá con una captura de pantalla.',
    password_required: 'Es la primera vez que retirás a este destino: confirmalo con tu contraseña.',
    wrong_password: 'La contraseña no es correcta.',
    unknown_destination: 'No encontramos esa cuenta guardada. Elegí otra o cargá una nueva.',
    bonus_unavailable: 'Ese bono ya no está disponible.',
    bonus_needs_deposit: 'Ese bono se reclama con un depósito: elegilo al depositar.',
    bonus_running: 'Ya tenés un bono en curso. Completalo o renunciá a él antes de reclamar otro.',
    free_bet_stakes:
      'Para esta apuesta gratis te falta apostar {min} de tu dinero real en deportes, dentro de 30 días. Cuenta lo que esté en riesgo; las apuestas a resultados opuestos no suman.',
    invalid_bonus_code: 'Ingresá un código de bono válido',
    bonus_minimum_deposit: 'El depósito mínimo para ese bono es {min}.',
    bonus_not_given_up: 'Con este retiro renunciás a tu bono y perdés {bonus}. Confirmalo para seguir.',
    idempotency_conflict:
      'Ya recibimos otro pedido con estos datos. Revisá tus movimientos antes de probar de nuevo.',
    idempotency_key_required: 'El pedido llegó incompleto. Volvé a cargar la página y probá de nuevo.',
    unknown_message: 'No encontramos ese mensaje.',
    unknown_session: 'No encontramos esa sesión.',
    unknown_referral_code: 'Ese código de invitación no existe. Revisalo o dejá el campo vacío.',
    own_referral_code: 'Ese código de invitación no se puede usar con tus datos. Dejá el campo vacío.',
    export_closed: 'Confirmá tu contraseña otra vez para ver tus datos.',
    registration_refused:
      'No podemos abrir una cuenta con estos datos. Si creés que es un error, escribinos desde Ayuda.',
    miles_unavailable: 'Las millas no están disponibles en este momento.',
    invalid_miles: 'Elegí un múltiplo de {step} millas.',
    not_enough_miles: 'No tenés esa cantidad de millas.',
    unknown_page: 'Esa página no existe.',
    unknown_popup: 'Ese pop-up no existe.',
    unknown_promotion: 'Esa promoción no existe o ya terminó.',
    unknown_tournament: 'Ese torneo no existe.',
    no_horses: 'Este sitio no tiene carreras de caballos.',
    unknown_race: 'No encontramos esa carrera o ese pozo.',
    race_closed: 'La carrera ya largó: no se toman más boletos. No se cobró nada.',
    race_scratched: 'Un caballo de tu boleto no corre. Cambialo y enviá de nuevo: no se cobró nada.',
    race_selections: 'Faltan o sobran caballos para este pozo. Revisá lo elegido: no se cobró nada.',
    race_suspended:
      'Los precios están suspendidos por un momento. Probá de nuevo enseguida: no se cobró nada.',
    race_price_changed: 'La cuota bajó. Revisala y enviá de nuevo: no se cobró nada.',
    race_no_places:
      'Por este caballo no se toman apuestas a ganador y puesto: apostá solo a ganador. No se cobró nada.',
    race_legs: 'Elegí un caballo en cada una de dos a seis carreras. No se cobró nada.',
    race_limit: 'Lo máximo que tomamos ahora por este caballo es {max} por parte. No se cobró nada.',
    no_prode: 'Este sitio no tiene prode.',
    unknown_round: 'No encontramos esa fecha del prode.',
    prode_closed:
      'Los partidos ya empezaron: no se puede pronosticar ni entrar. Lo que guardaste antes sigue igual.',
    prode_boosts: 'Usaste más comodines que los que da la fecha. Quitá uno y guardá de nuevo.',
    prode_not_joined: 'Primero entrá a la fecha: tiene un costo de inscripción.',
    unknown_league: 'No encontramos esa liga. Revisá el código.',
    league_full: 'La liga está completa.',
    league_closed: 'La liga está cerrada: pedile a quien la administra que la abra.',
    league_owner_only: 'Eso lo puede hacer solo quien administra la liga.',
    too_many_phrases: 'Esperá unos minutos para volver a escribir en la liga.',
    too_many_leagues: 'Estás en la cantidad máxima de ligas. Salí de una para entrar a otra.',
    too_many_follows:
      'Ya seguís la cantidad máxima de equipos y competencias. Dejá de seguir a uno para sumar otro.',
    tournament_finished: 'El torneo ya terminó: no se puede participar.',
    entry_bought: 'La entrada a este torneo se canjea en la tienda.',
    no_levels: 'Este sitio no tiene niveles.',
    no_store: 'Este sitio no tiene tienda.',
    unknown_item: 'No encontramos ese producto.',
    price_changed: 'El precio cambió mientras lo mirabas. Revisalo y confirmá de nuevo: no se cobró nada.',
    sold_out: 'Se agotó. No se cobró nada.',
    level_needed: 'Este producto es de un nivel que todavía no alcanzaste. No se cobró nada.',
    item_limit: 'Ya pediste el máximo de este producto: {limit} por persona.',
    item_unavailable: 'Este producto no se puede entregar ahora. No se cobró nada.',
    address_needed: 'Para enviarlo nos falta tu dirección.',
    unknown_order: 'No encontramos ese pedido.',
    unknown_ticket: 'No encontramos esa consulta. Puede ser de otra cuenta, o el enlace está incompleto.',
    unknown_attachment: 'Un archivo ya no está: adjuntalo de nuevo.',
    email_needed: 'Dejanos tu correo: ahí te vamos a responder.',
    invalid_token: 'El enlace está incompleto o ya no sirve. Podés cambiarlo en tus mensajes.',
    invalid_push: 'Este navegador no puede recibir avisos. Probá con Chrome, Firefox, Edge o Safari.',
    order_not_open: 'Ese pedido ya se está preparando: escribí a soporte para cambiarlo.',
    no_sportsbook: 'Las apuestas deportivas no están disponibles en este sitio.',
    unknown_competition: 'Esa competición no existe.',
    unknown_event: 'Ese evento no existe o ya no se ofrece.',
    unknown_bet: 'No encontramos esa apuesta.',
    not_cashable: 'Esa apuesta no se puede cerrar en este momento.',
  },
  fields: {
    required: 'Este dato es obligatorio',
    invalid: 'Este dato no es válido',
    document_number: 'Ese número no es de un documento de tu país. Revisalo.',
    fixed: 'Este dato ya está verificado.',
    repeated: 'Lo mismo figura dos veces',
    username_format: 'Usá de 3 a 30 letras sin acento, números, punto, guion o guion bajo',
    email_format: 'Ese correo no es válido',
    password_short: 'Usá al menos 8 caracteres',
    old_password: 'Esa no es tu contraseña actual',
    phone_format: 'Escribí solo los números del teléfono',
    birth_date: 'Esa fecha no es válida',
    dni: 'Ese documento no es válido',
    marketing_consents: 'Elegí productos y canales de la lista',
    cuil: 'Ese Cuil no es válido: revisá sus 11 números',
    cuil_of_dni: 'Ese Cuil no corresponde al documento',
    cvu: 'Ese CVU o CBU no es válido: revisá sus 22 números',
    iban: 'Ese IBAN no es válido',
    pix_key: 'Esa clave Pix no es válida',
    wallet_address: 'Esa dirección no es válida',
    unpayable: 'No se puede pagar a ese destino: no es de una persona',
    other_holder: 'El destino tiene que estar a tu nombre',
  },
} satisfies Texts
