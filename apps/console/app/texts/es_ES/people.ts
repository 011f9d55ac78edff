import type { RightAct, RightArea } from '@palco/contract/tables'

type Work = { name: string; effect: string }

const areas: Record<RightArea, string> = {
  payments: 'Pagos',
  players: 'Jugadores',
  viewing: 'Ver como el jugador',
  identity: 'Identidad',
  screening: 'Listas',
  risk: 'Riesgo',
  support: 'Atención',
  trading: 'Trading',
  games: 'Juegos',
  marketing: 'Marketing',
  content: 'Contenidos',
  figures: 'Cifras',
  reports: 'Informes',
  audit: 'Registro',
  people: 'Equipo',
}
const acts: Record<RightAct, string> = {
  see: 'ver',
  edit: 'cambiar',
  decide: 'decidir',
  second: 'confirmar',
}
const work: Record<'end_sessions' | 'disable' | 'send_invitation' | 'withdraw_invitation', Work> = {
  end_sessions: {
    name: 'Cerrar sesiones',
    effect: 'Sale de todos sus dispositivos y puede volver a ingresar.',
  },
  disable: {
    name: 'Deshabilitar',
    effect: 'Sale enseguida y no puede ingresar hasta que dos administradores la habiliten.',
  },
  send_invitation: { name: 'Reenviar la invitación', effect: 'El enlace anterior deja de funcionar.' },
  withdraw_invitation: { name: 'Retirar la invitación', effect: 'El enlace deja de funcionar.' },
}

export const people_es = {
  roles: {
    support: 'Atención',
    payments: 'Pagos',
    risk: 'Riesgo',
    trader: 'Trading',
    marketing: 'Marketing',
    content: 'Contenidos',
    analyst: 'Análisis',
    administrator: 'Administración',
  } as Record<string, string>,
  people: {
    title: 'Equipo',
    explain: 'Quienes trabajan en tus marcas y lo que cada persona puede hacer.',
    more: 'Hay más operadores de los que entran en esta lista.',
    manyRoles: (count: number) => `${count} roles`,
    username: 'Usuario',
    usernameHint: 'Letras minúsculas, números, punto, guion; no cambia más.',
    state: 'Estado',
    states: {
      active: 'Con acceso',
      invited: 'Con invitación',
      closed_out: 'Sin acceso',
      disabled: 'Deshabilitado',
    },
    role: 'Rol',
    roles: 'Roles',
    rolesExplain:
      'Lo que cada rol permite. Confirmar es ser la segunda persona de una decisión que necesita dos.',
    rights: 'Permisos',
    brands: 'Marcas',
    email: 'Correo',
    lastLogIn: 'Último ingreso',
    never: 'nunca',
    secondFactor: 'Segundo factor',
    authenticator: 'autenticador',
    noFactor: 'sin configurar',
    created: 'Alta',
    invitedUntil: 'La invitación vence',
    back: 'Equipo',
    own: 'Esta es tu cuenta: otra persona tiene que cambiarla.',
    beyond: 'Tiene permisos o marcas que vos no tenés: no podés cambiarla.',
    about: 'Hay una decisión sobre tu cuenta que espera confirmación.',
    actions: 'Acciones',
    invite: 'Invitar',
    inviteEffect:
      'Otro administrador tiene que confirmarlo. Después sale un correo con un enlace de un solo uso, que vale 72 horas.',
    changeRights: {
      name: 'Cambiar roles y marcas',
      effect:
        'Lo que agrega un permiso o una marca necesita dos administradores. Vale desde el próximo clic.',
    },
    enable: { name: 'Habilitar', effect: 'Necesita dos administradores. Vale la contraseña de antes.' },
    reset: {
      name: 'Renovar el acceso',
      effect:
        'Necesita dos administradores. La contraseña y el autenticador dejan de valer enseguida, y sale una invitación nueva.',
    },
    work,
    cause: 'Motivo',
    causeHint: 'Queda en el registro.',
    sessions: 'Sesiones abiertas',
    noSessions: 'No hay sesiones abiertas.',
    device: 'Dispositivo',
    address: 'Dirección',
    begun: 'Desde',
    used: 'Último uso',
    lately: 'Lo último que hizo y lo que se hizo con su cuenta',
    nothing: 'Todavía no hay nada en el registro.',
    areas,
    acts,
  },
  invitation: {
    title: 'Tu acceso a la consola',
    explain: (username: string) => `Te invitaron a la consola como ${username}.`,
    authenticator: 'Tu autenticador',
    type: 'Agregá esta clave a tu app de autenticación:',
    open: 'Abrir en la app de este dispositivo',
    password: 'Contraseña',
    passwordHint: (least: number) => `Al menos ${least} caracteres.`,
    repeated: 'Contraseña, otra vez',
    codeHint: 'El que muestra ahora tu autenticador.',
    submit: 'Guardar y seguir',
  },
}
export type PeopleTexts = typeof people_es

export const peopleActions_es: Record<string, string> = {
  'operator.proposed': 'Cambio de un operador, a confirmar',
  'operator.second_operator_refused': 'Confirmación de la misma persona, rechazada',
  'operator.invited': 'Operador invitado',
  'operator.invitation_sent': 'Invitación reenviada',
  'operator.invitation_withdrawn': 'Invitación retirada',
  'operator.joined': 'Invitación aceptada',
  'operator.enabled': 'Operador habilitado',
  'operator.rights_changed': 'Roles y marcas cambiados',
  'operator.sessions_ended': 'Sesiones de un operador cerradas',
}

export const peopleCalls_es: Record<string, string> = {
  'operators.person_invite': 'Invitar a un operador',
  'operators.person_rights': 'Roles y marcas de un operador',
  'operators.person_enable': 'Habilitar a un operador',
  'operators.person_reset': 'Renovar el acceso de un operador',
}

export const peopleKinds_es: Record<string, string> = {
  operator_invite: 'Invitar a un operador',
  operator_rights: 'Cambiar roles y marcas',
  operator_enable: 'Habilitar',
  operator_reset: 'Renovar el acceso',
}

export const peopleNotices_es: Record<string, string> = {
  joined: 'Listo. Ingresá con tu contraseña y el próximo código.',
  unknown_invitation: 'Esta invitación no vale: venció, ya se usó o fue retirada. Pedí otra.',
  weak_password: 'Esa contraseña es demasiado común. Elegí otra.',
  leaked_password: 'Esa contraseña apareció en filtraciones. Elegí otra.',
  other_password: 'Las dos contraseñas no son iguales.',
  invalid_code: 'El código no es el de tu autenticador. Probá con el que muestra ahora.',
  unknown_operator: 'Ese operador no existe o no es de tus marcas.',
  same_operator: 'Nadie cambia su propia cuenta.',
  beyond_rights: 'Ahí hay un permiso o una marca que vos no tenés.',
  email_taken: 'Ese correo ya es de otro operador.',
  name_taken: 'Ya hay un operador con ese usuario.',
  unknown_role: 'Ese rol no existe.',
  too_many_invitations: 'Ya salieron demasiadas invitaciones para esa persona hoy.',
  operator_state: 'Eso no va con el estado de ese operador.',
}
