import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { makeApi, calls } from '~/api/index.ts'
import { loadBonusOfDeposit, loadDepositOffers } from '~/features/bonuses/load.server.ts'
import { readRestriction } from '~/features/protection/read-restriction.ts'
import { loadDeposit, openDeposit } from '~/features/wallet/deposits/deposit.server.ts'
import { findQr } from '~/features/wallet/deposits/qr.server.ts'
import { isDocument } from '~/lib/is-document.ts'
import { paths } from '~/paths.ts'

const NO_STORE = { headers: { 'cache-control': 'no-store' } }

/** What the deposit over an open game shows: its form, or with `payment` in the address the deposit that was opened there. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const id = new URL(request.url).searchParams.get('payment')
  if (id === null) {
    const [form, restriction, offers] = await Promise.all([
      loadDeposit(context),
      readRestriction(makeApi(context)),
      loadDepositOffers(context),
    ])
    // The form cannot be had: the dialog leads to the second factor.
    const shown = form.shown.filter(({ code }) => code === 'second_factor_due')
    return data({ form: { ...form, restriction, offers }, paying: null, shown }, NO_STORE)
  }
  const read = await makeApi(context).call(calls.readPayment, { id }, { silent: true })
  const payment = read.ok ? read.data.response : null
  const bonus = payment?.status === 'approved' ? await loadBonusOfDeposit(context, payment.id) : null
  return data({ form: null, paying: payment && { payment, qr: findQr(payment), bonus } }, NO_STORE)
}

const afterwards = (result: Awaited<ReturnType<typeof openDeposit>>): string => {
  if ('opened' in result) return paths.payment(result.opened.id)
  return result.typed ? paths.firstLimits('deposit', result.typed) : paths.deposit()
}

/** Opens the deposit. Nothing leads away from the page: its game goes on. A form sent without the running page gets a page. */
export async function action({ request, context }: ActionFunctionArgs) {
  const result = await openDeposit(await request.formData(), context)
  if (isDocument(request)) throw redirect(afterwards(result))
  if ('refused' in result) return result.refused
  const { opened } = result
  return data({ shown: [], paying: { payment: opened, qr: findQr(opened) } }, NO_STORE)
}
