import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { toSite, startBackend, makeVisit } from '../session/testing/visit.ts'
import { calls } from './contract.ts'
import { transmit } from './transmit.ts'

const [backend, external] = [await startBackend(), await startBackend()]
const site = toSite({ API_BASE_URL: `${backend.url}/base`, EXTERNAL_API_URL: `${external.url}/outside` })
beforeEach(() => {
  backend.asked.length = 0
  external.asked.length = 0
})
afterAll(() => {
  backend.stop()
  external.stop()
})

const every = Object.values(calls).filter(({ name }) => name !== calls.liveStream.name)

/** Deposits, withdrawals, claims, cancellations, purchases and predictions (mechanisms 3.3), and what uses a code up. */
const SENT_ONCE = [
  'account.change_address',
  'session.view',
  'passkeys.begin',
  'passkeys.add',
  'passkeys.log_in',
  'passkeys.pass_factor',
  'data_export.request',
  'erasure.request',
  'protection.close_account',
  'protection.reopen_account',
  'second_factor.confirm',
  'second_factor.renew_recovery_codes',
  'second_factor.end',
  'second_factor.pass',
  'wallet.deposit',
  'wallet.cancel_deposit',
  'wallet.withdraw',
  'wallet.cancel_withdrawal',
  'miles.claim',
  'bonuses.claim',
  'bonuses.cancel',
  'bonuses.redeem_code',
  'store.order',
  'store.cancel',
  'prode.join',
  'prode.save',
  'racing.place',
  'racing.bet',
  'racing.multiple',
  'sports.place',
  'sports.cash_out',
]

/** All other calls that change something: a new call stands in one of the two lists, so that someone has decided. */
const SENT_AGAIN = [
  'configuration.guest',
  'configuration.player',
  'legal_texts.accept',
  'session.login',
  'session.logout',
  'session.act',
  'session.refresh',
  'session.end',
  'session.end_others',
  'session.deny_log_in',
  'passkeys.remove',
  'passkeys.begin_log_in',
  'passkeys.begin_factor',
  'second_factor.send_code',
  'second_factor.begin',
  'account.register',
  'account.user',
  'account.update',
  'account.forgot_password',
  'account.reset_password',
  'account.send_email_verification',
  'account.verify_email',
  'account.send_phone_code',
  'account.verify_phone',
  'account.change_password',
  'account.confirm_address',
  'casino.favorite',
  'casino.launch',
  'casino.launchChannel',
  'wallet.send_proof',
  'wallet.send_document',
  'wallet.delete_destination',
  'messages.open',
  'messages.delete',
  'marketing_consents.change',
  'messages.unsubscribe',
  'push.subscribe',
  'push.unsubscribe',
  'own_limits.confirm',
  'own_limits.raise_test',
  'own_limits.decline',
  'own_limits.set',
  'own_limits.set_time',
  'play_session.go_on',
  'play_session.set_interval',
  'session_plan.begin',
  'session_plan.end',
  'protection.take_break',
  'protection.exclude',
  'protection.come_back',
  'risk.answer',
  'identity_check.begin',
  'identity_check.send_document',
  'funds_check.declare',
  'funds_check.send_document',
  'popups.dismiss',
  'support.attach',
  'support.open',
  'support.file',
  'support.read',
  'support.mark_read',
  'support.answer',
  'support.change',
  'tournaments.join',
  'prode.share',
  'prode.create_league',
  'prode.join_league',
  'prode.leave_league',
  'prode.change_league',
  'prode.remove_member',
  'prode.end_league',
  'prode.say',
  'racing.quote',
  'sports.slip',
  'sports.auto_cash_out',
  'sports.follow',
]

describe('every call of the contract', () => {
  test('that changes something is known here', () => {
    const posts = every.flatMap(({ method, name }) => (method === 'POST' ? [name] : []))
    expect(posts.toSorted()).toEqual([...SENT_ONCE, ...SENT_AGAIN].toSorted())
  })

  test.each(every.map((call) => [call.name, call] as const))(
    '%s after a fault of the server',
    async (name, call) => {
      await transmit(makeVisit(site), call, {}, { file: new File(['x'], 'x.png') })
      const asked = [...backend.asked, ...external.asked]
      expect(asked.length).toBe(SENT_ONCE.includes(name) ? 1 : 2)
    },
  )

  test('goes under the base address, and those of the session under the external one', async () => {
    for (const call of every) await transmit(makeVisit(site), call, {})
    const ofSession = [calls.login, calls.logout, calls.refresh, calls.readUser].map(({ path }) => path)
    expect(new Set(external.asked)).toEqual(new Set(ofSession.map((path) => `/outside${path}`)))
    const others = every.map(({ path }) => path).filter((path) => !ofSession.includes(path))
    expect(new Set(backend.asked)).toEqual(new Set(others.map((path) => `/base${path}`)))
  })
})
