import type { Language } from '@palco/contract'
import type { PaymentFile, SecondOperatorReason } from '@palco/contract/operators'
import { html, type Html } from '../html.ts'
import { documents } from './documents.ts'
import { page, tokenField, type View } from './page.ts'

const fact = (name: string, value: Html | string, manner = ''): Html =>
  html`<div class="${manner}">
    <dt>${name}</dt>
    <dd>${value}</dd>
  </div>`

const statusText = ({ t }: View, status: string): string => t.statuses[status] ?? status

function figures(view: View, payment: PaymentFile): Html {
  const { t, formats } = view
  const p = t.payment
  return html`<section>
    <h2>${p.figures}</h2>
    <dl class="facts">
      ${fact(t.queue.brand, payment.brand.name)} ${fact(t.queue.method, payment.method)}
      ${payment.asked && fact(p.asked, formats.money(payment.asked), 'figure')}
      ${fact(p.fee, formats.money(payment.fee), 'figure')} ${fact(p.status, statusText(view, payment.status))}
      ${fact(p.created, formats.time(payment.created_at, payment.brand.id))}
      ${fact(p.updated, formats.time(payment.updated_at, payment.brand.id))}
      ${payment.reference && fact(p.reference, payment.reference, 'code')}
      ${Object.entries(payment.destination).map(([name, value]) => fact(t.fields[name] ?? name, value, 'code'))}
      ${payment.reason && fact(p.reason, payment.reason, 'wide')} ${fact(p.id, payment.id, 'code wide')}
    </dl>
  </section>`
}

function proofs({ t, formats }: View, payment: PaymentFile): Html {
  const p = t.payment
  const shown = payment.proofs.map((proof) => {
    const address = `/payments/${payment.id}/proofs/${proof.id}`
    const name = p.proofOf(formats.time(proof.sent_at, payment.brand.id))
    return html`<figure>
      ${proof.type === 'image/webp' && html`<img src="${address}" alt="${name}" loading="lazy" />`}
      <figcaption>
        ${name}
        <a class="button" href="${address}"
          >${p.download} (${proof.type === 'image/webp' ? 'WebP' : 'PDF'}, ${formats.bytes(proof.bytes)})</a
        >
      </figcaption>
    </figure>`
  })
  return html`<section>
    <h2>${p.proofs}</h2>
    ${shown.length === 0 ? html`<p class="soft">${p.noProofs}</p>` : shown}
  </section>`
}

/** "operator:eva" → "operador eva". */
function actorText({ t }: View, actor: string): string {
  const [kind = '', name = ''] = actor.split(':')
  return `${t.actors[kind] ?? kind} ${name}`.trim()
}

function history(view: View, payment: PaymentFile): Html {
  const { t, formats } = view
  const lines = payment.history.map(
    (line) =>
      html`<li>
        <time datetime="${line.at}">${formats.time(line.at, payment.brand.id)}</time>
        <b>${statusText(view, line.to)}</b>
        <span class="soft"
          >${line.cause ? `${t.causes[line.cause] ?? line.cause} · ` : ''}${actorText(view, line.actor)}</span
        >
      </li>`,
  )
  return html`<section>
    <h2>${t.payment.history}</h2>
    <ol class="history">
      ${lines}
    </ol>
  </section>`
}

function player(view: View, { summary: s, player: { username }, brand }: PaymentFile): Html {
  const { t, formats } = view
  const { money } = formats
  const time = (iso: string) => formats.time(iso, brand.id)
  const p = t.payment
  const logins = s.last_logins.map((at) => html`<li>${time(at)}</li>`)
  const open = s.open_payments.map(
    ({ id, kind, amount, status }) =>
      html`<li>
        <a href="/payments/${id}">${t.kinds[kind]} ${money(amount)}</a>
        <span class="soft">${statusText(view, status)}</span>
      </li>`,
  )
  const list = (items: Html[]) =>
    items.length === 0
      ? p.none
      : html`<ul>
          ${items}
        </ul>`
  return html`<section>
    <h2>${p.player}: ${username}</h2>
    ${s.status === 'blocked' && html`<p class="notice bad">${p.blocked}</p>`}
    <dl class="facts">
      ${fact(p.legalName, s.legal_name ?? p.notGiven)} ${fact(p.document, s.document ?? p.notGiven, 'code')}
      ${fact(p.cash, money(s.balance.cash), 'figure')} ${fact(p.bonus, money(s.balance.bonus), 'figure')}
      ${fact(p.held, money(s.balance.held), 'figure')} ${fact(p.deposited, money(s.deposited), 'figure')}
      ${fact(p.withdrawn, money(s.withdrawn), 'figure')} ${fact(p.net, money(s.net), 'figure')}
      ${fact(p.wagered, money(s.wagered), 'figure')} ${fact(p.won, money(s.won), 'figure')}
      ${fact(p.since, time(s.since))} ${fact(p.logins, list(logins))} ${fact(p.open, list(open), 'wide')}
    </dl>
  </section>`
}

/** Transfers bring what people send: another amount than was asked for is credited as it came. */
const receivedField = (
  { name, hint }: { name: string; hint: string },
  amount: string,
  language: Language,
): Html =>
  html`<input type="hidden" name="language" value="${language}" />
    <label
      >${name}<input
        name="received"
        inputmode="decimal"
        autocomplete="off"
        required
        maxlength="40"
        value="${amount}"
        aria-describedby="received-hint"
    /></label>
    <p class="soft" id="received-hint">${hint}</p>`

/** Why a second operator is needed, one line a reason. */
function whyTwo({ t, formats }: View, { reasons, limits }: PaymentFile['decision']): Html {
  const limitOf = {
    amount: limits.payment,
    player_day: limits.player_day,
    operator_day: limits.operator_day,
    more_than_asked: limits.payment,
    no_proof: limits.payment,
  } satisfies Record<SecondOperatorReason, unknown>
  const line = (reason: SecondOperatorReason) =>
    html`<li>${t.decision.reasons[reason](formats.money(limitOf[reason]))}</li>`
  return html`<p>${t.decision.two}</p>
    <ul class="reasons">
      ${reasons.map(line)}
    </ul>`
}

function decision(view: View, payment: PaymentFile, received?: string): Html {
  const { t, formats, token, language } = view
  const d = t.decision
  const { open, late, needed, approvals, waits_for_another: waits } = payment.decision
  const amount = formats.money(payment.amount)
  const given = approvals.map(
    ({ operator, at, received }) =>
      html`<li>
        ${d.given(operator, formats.time(at, payment.brand.id), received && formats.money(received))}
      </li>`,
  )
  const action = (verb: string) => `/payments/${payment.id}/${verb}`
  const isDeposit = payment.kind === 'deposit'
  const checked = isDeposit ? d.approveDeposit : d.approveWithdrawal
  const approve = html`<details ${received === undefined ? null : html`open`}>
    <summary class="go">${late ? d.creditLate : d.approve}</summary>
    <form class="stack" method="post" action="${action(late ? 'credit-late' : 'approve')}">
      ${tokenField(token)}
      ${isDeposit && receivedField({ name: d.received, hint: d.receivedHint }, received ?? formats.number(payment.amount), language)}
      <label class="check"><input type="checkbox" name="sure" value="yes" required /> ${checked}</label>
      <button class="go">${isDeposit ? d.confirmDeposit : d.confirmApprove(amount)}</button>
    </form>
  </details>`
  const reject = html`<details>
    <summary>${d.reject}</summary>
    <form class="stack" method="post" action="${action('reject')}">
      ${tokenField(token)}
      <label
        >${d.canned}
        <select name="canned">
          <option value="">${d.ownReason}</option>
          ${payment.canned_reasons.map(({ code, text }) => html`<option value="${code}">${text}</option>`)}
        </select></label
      >
      <label>${d.reason}<textarea name="reason" minlength="3" maxlength="300" rows="3"></textarea></label>
      <button class="stop">${d.confirmReject(amount)}</button>
    </form>
  </details>`
  const rule = needed > 1 ? whyTwo(view, payment.decision) : html`<p>${d.one}</p>`
  return html`<section class="decision">
    <h2>${d.title}</h2>
    ${late && html`<p>${d.late}</p>`} ${open || late ? rule : html`<p>${d.closed}</p>`}
    ${
      given.length > 0 &&
      html`<ul>
        ${given}
      </ul>`
    }
    ${(open || late) && waits && html`<p class="notice">${d.waits}</p>`}
    ${(open || late) && !waits && approve} ${open && reject}
  </section>`
}

/** `received` is what an operator typed and the platform refused. */
export function paymentPage(view: View, payment: PaymentFile, received?: string): string {
  const { t, formats } = view
  const title = `${t.kinds[payment.kind]} ${formats.money(payment.amount)}`
  const body = html`<p class="ways">
      <a href="/">← ${t.payment.back}</a>
      <a ${!payment.decision.open && html`class="button go"`} href="/next?after=${payment.id}"
        >${t.payment.nextOne} →</a
      >
    </p>
    <div class="title">
      <h1>
        <span class="kind ${payment.kind}">${t.kinds[payment.kind]}</span>
        <span class="big">${formats.money(payment.amount)}</span>
      </h1>
      <p class="soft">
        ${payment.player.username} · ${payment.brand.name} · ${statusText(view, payment.status)}
      </p>
    </div>
    <div class="columns">
      <div>
        ${figures(view, payment)} ${payment.kind === 'deposit' && proofs(view, payment)}
        ${documents(view, payment)} ${history(view, payment)}
      </div>
      <div>${decision(view, payment, received)} ${player(view, payment)}</div>
    </div>`
  return page(view, null, title, body, { zone: formats.zoneOf(payment.brand.id) })
}
