import type { AnyCode } from '../refusal-table.ts'

/** Words of the refusals. `{name}` is filled from the refusal's parameters. */
export type Texts = { refusals: Record<AnyCode, string>; fields: Record<FieldText, string> }

/** Texts for single fields of a form. */
export type FieldText =
  | 'required'
  | 'invalid'
  | 'username_format'
  | 'email_format'
  | 'password_short'
  | 'old_password'
  | 'phone_format'
  | 'birth_date'
  | 'dni'
  | 'cuil'
  | 'cvu'
  | 'iban'
  | 'pix_key'
  | 'wallet_address'

export default {
  refusals: {
    invalid_request: 'Hay datos que no son válidos. Revisalos y probá de nuevo.',
    unknown_host: 'Este sitio no existe en nuestra plataforma.',
    invalid_master_key: 'La llamada no está autorizada.',
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
    weak_password: 'Esa contraseña es muy fácil de adivinar. Elegí otra.',
    underage: 'Solo mayores de 18 años pueden tener una cuenta.',
    invalid_fields: 'Hay datos que no son válidos. Revisalos y probá de nuevo.',
    invalid_reset_code: 'El enlace no es válido o ya venció. Pedí uno nuevo.',
    invalid_verification_code: 'El enlace no es válido, ya se usó o venció. Pedí uno nuevo desde tu cuenta.',
    unknown_game: 'Ese juego no existe.',
    game_unavailable: 'El juego no está disponible ahora. Probá de nuevo en unos minutos.',
    player_blocked: 'Tu cuenta no puede jugar ni mover dinero ahora. Escribí a soporte para saber más.',
    unknown_transaction: 'No encontramos ese movimiento.',
    unknown_payment: 'No encontramos ese pago.',
    unknown_method: 'Ese medio de pago no está disponible.',
    invalid_amount: 'El monto no es válido.',
    amount_below_minimum: 'El monto mínimo es {min}.',
    amount_above_maximum: 'El monto máximo es {max}.',
    insufficient_funds: 'El saldo no alcanza.',
    too_many_open_deposits:
      'Ya tenés {count} depósitos pendientes con este medio. Seguí con uno o cancelalo para abrir otro.',
    provider_unavailable:
      'El medio de pago no responde ahora. No se movió dinero: probá de nuevo en unos minutos.',
    not_cancelable: 'Ese pago ya no se puede cancelar.',
    proof_not_expected: 'Ese depósito ya no espera un comprobante.',
    document_not_expected: 'Ese pedido de documento ya fue respondido.',
    invalid_file: 'El archivo tiene que ser una imagen (JPG, PNG o WebP) o un PDF.',
    file_too_large:
      'El archivo es demasiado grande: puede tener hasta 5 MB y 24 megapíxeles. Probá con una captura de pantalla.',
    password_required: 'Es la primera vez que retirás a este destino: confirmalo con tu contraseña.',
    wrong_password: 'La contraseña no es correcta.',
    unknown_destination: 'No encontramos esa cuenta guardada. Elegí otra o cargá una nueva.',
    bonus_unavailable: 'Ese bono ya no está disponible.',
    bonus_needs_deposit: 'Ese bono se reclama con un depósito: elegilo al depositar.',
    bonus_running: 'Ya tenés un bono en curso. Completalo o renunciá a él antes de reclamar otro.',
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
    miles_unavailable: 'Las millas no están disponibles en este momento.',
    invalid_miles: 'Elegí un múltiplo de {step} millas.',
    not_enough_miles: 'No tenés esa cantidad de millas.',
    unknown_page: 'Esa página no existe.',
    unknown_promotion: 'Esa promoción no existe o ya terminó.',
    unknown_tournament: 'Ese torneo no existe.',
    tournament_finished: 'El torneo ya terminó: no se puede participar.',
  },
  fields: {
    required: 'Este dato es obligatorio',
    invalid: 'Este dato no es válido',
    username_format: 'Usá de 3 a 30 letras sin acento, números, punto, guion o guion bajo',
    email_format: 'Ese correo no es válido',
    password_short: 'Usá al menos 8 caracteres',
    old_password: 'Esa no es tu contraseña actual',
    phone_format: 'Escribí solo los números del teléfono',
    birth_date: 'Esa fecha no es válida',
    dni: 'Ese documento no es válido',
    cuil: 'Ese Cuil no es válido: revisá sus 11 números',
    cvu: 'Ese CVU o CBU no es válido: revisá sus 22 números',
    iban: 'Ese IBAN no es válido',
    pix_key: 'Esa clave Pix no es válida',
    wallet_address: 'Esa dirección no es válida',
  },
} satisfies Texts
