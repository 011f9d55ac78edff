import {
  type OperatorCall,
  type OperatorCallAnswer,
  operatorCalls,
  type OperatorFile,
  type RoleFile,
} from '@palco/contract/operators'
import { at } from './payments.ts'

export type Fields = Readonly<Record<string, string>>
/** The fields of an amount. */
export const price = (name: string, text: string): Fields => ({ [name]: text, [`${name} currency`]: 'ARS' })
/** A form: its call, a filled form, part of what is sent, and what is no choice or no value of a field. */
export type DeskFormCase = readonly [
  verb: string,
  call: OperatorCall,
  fields: Fields,
  sent: object,
  wrong: Fields,
]

const person = { username: 'rita', cause: 'Empieza el lunes' }
const role = { name: 'noche', cause: 'Turno de noche' }
const rights = { 'roles payments': 'yes', 'roles risk@brasa': 'yes', 'brands brasa': 'yes' }

/** The forms about operators. */
export const PEOPLE_FORMS: readonly DeskFormCase[] = [
  [
    'person_invite',
    operatorCalls.inviteOperator,
    { ...person, email: 'rita@example.com', language: 'pt_BR', ...rights },
    { username: 'rita', email: 'rita@example.com', roles: ['payments', 'risk@brasa'], brands: ['brasa'] },
    { username: 'Rita', email: 'rita', language: 'xx', 'roles risk@brasa': 'no', cause: 'x' },
  ],
  [
    'person_rights',
    operatorCalls.changeOperatorRights,
    { ...person, ...rights },
    { roles: ['payments', 'risk@brasa'], brands: ['brasa'], cause: 'Empieza el lunes' },
    { username: 'Rita', 'brands brasa': 'no', cause: 'x' },
  ],
  ['person_enable', operatorCalls.enableOperator, person, person, { username: 'Rita', cause: 'x' }],
  [
    'person_reset',
    operatorCalls.resetOperator,
    { ...person, email: 'rita@example.com' },
    { ...person, email: 'rita@example.com' },
    { email: 'rita', cause: 'x' },
  ],
  [
    'person_work',
    operatorCalls.workOnOperator,
    { ...person, act: 'disable' },
    { ...person, act: 'disable' },
    { act: 'shrug', cause: 'x' },
  ],
  [
    'elevation_ask',
    operatorCalls.askElevation,
    { role: 'payments', brand: 'tribuna', minutes: '120', cause: 'Empieza el lunes' },
    { role: 'payments@tribuna', minutes: 120, cause: 'Empieza el lunes' },
    { role: 'Payments', minutes: '121', cause: 'x' },
  ],
  ['passkey_remove', operatorCalls.removeOperatorPasskey, { id: 'k1' }, { id: 'k1' }, { id: '' }],
  ['elevation_end', operatorCalls.endElevation, { id: '7' }, { id: '7' }, { id: 'x' }],
  [
    'elevation_decide',
    operatorCalls.decideElevation,
    { id: '7', act: 'approve', cause: 'Empieza el lunes' },
    { id: '7', act: 'approve' },
    { id: 'x', act: 'shrug', cause: 'x' },
  ],
  [
    'role_save',
    operatorCalls.saveRole,
    { ...role, act: 'change', 'rights payments.see': 'yes', 'rights support.edit': 'yes' },
    { name: 'noche', act: 'change', rights: ['payments.see', 'support.edit'] },
    { name: 'Noche', act: 'shrug', 'rights payments.see': 'no', cause: 'x' },
  ],
  [
    'role_retire',
    operatorCalls.retireRole,
    { ...role, act: 'retire' },
    { name: 'noche', act: 'retire', cause: 'Turno de noche' },
    { name: 'N', act: 'change', cause: 'x' },
  ],
]

const ROLES = [
  { name: 'payments', rights: ['payments.see', 'payments.decide'], retired: false, holders: 3 },
  { name: 'noche', rights: ['support.see'], retired: true, holders: 0 },
  { name: 'administrator', rights: ['people.see', 'people.decide'], retired: false, holders: 2 },
]
const rita = {
  username: 'rita',
  state: 'active',
  roles: ['payments'],
  brands: [{ id: 'brasa', name: 'Brasa' }],
  last_login_at: at,
  second_factor: true,
} as const

export const people: OperatorCallAnswer<typeof operatorCalls.listOperators> = {
  operators: [
    { ...rita, roles: ['payments'], brands: [...rita.brands] },
    {
      ...rita,
      username: 'leo',
      state: 'invited',
      roles: [],
      brands: [],
      last_login_at: null,
      second_factor: false,
    },
  ],
  roles: ROLES,
  more: false,
}

export const personFile: OperatorFile = {
  ...rita,
  roles: ['payments'],
  brands: [...rita.brands],
  email: 'rita@example.com',
  language: 'es_ES',
  created_at: at,
  own: false,
  within: true,
  sessions: [{ device: 'Firefox · Linux', address: '203.0.113.9', begun_at: at, used_at: at }],
  invitation: null,
  acts: [
    {
      id: '7',
      at,
      operator: 'rita',
      action: 'payment.approved',
      brands: ['brasa'],
      subject: 'pay_abcdefghijklmnopqrst',
      before: null,
      after: null,
      hash: null,
      address: '203.0.113.9',
    },
  ],
  proposal: null,
  all_roles: ROLES,
}

export const roleFile: RoleFile = {
  name: 'payments',
  rights: ['payments.see', 'payments.decide'],
  retired: false,
  holders: 3,
  held: false,
  within: true,
  operators: ['rita'],
  acts: [
    {
      id: '9',
      at,
      operator: 'ada',
      action: 'operator.role_changed',
      brands: ['brasa'],
      subject: 'role:payments',
      before: null,
      after: { added: ['payments.decide'], holders: 3, why: 'turno de noche' },
      hash: null,
      address: '203.0.113.9',
    },
  ],
  proposal: null,
}

export const elevation = {
  id: '7',
  username: 'rita',
  role: 'payments@brasa',
  minutes: 120,
  cause: 'cubre a una compañera',
  asked_at: at,
  approved_by: null,
  ends_at: null,
}
