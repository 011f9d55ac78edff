import { DOCUMENT_KINDS } from '@palco/contract'
import type { PaymentFile } from '@palco/contract/operators'
import { html, type Html } from '../html.ts'
import { tokenField, type View } from './page.ts'

function line({ t, formats }: View, payment: PaymentFile, one: PaymentFile['documents'][number]): Html {
  const d = t.documents
  const asked = d.asked(one.asked_by, formats.time(one.asked_at, payment.brand.id))
  const address = `/payments/${payment.id}/documents/${one.id}`
  const name = `${d.kinds[one.kind]} · ${one.sent ? formats.time(one.sent.at, payment.brand.id) : ''}`
  return html`<li>
    <b>${d.kinds[one.kind]}</b> <span class="soft">${asked}</span>
    ${one.note && html`<p>${one.note}</p>`}
    ${
      one.sent
        ? html`<figure>
            ${one.sent.type === 'image/webp' && html`<img src="${address}" alt="${name}" loading="lazy" />`}
            <figcaption>
              ${d.sent(formats.time(one.sent.at, payment.brand.id))}
              <a class="button" href="${address}" download
                >${t.payment.download} (${formats.bytes(one.sent.bytes)})</a
              >
            </figcaption>
          </figure>`
        : html`<p class="notice">${d.waiting}</p>`
    }
  </li>`
}

/** What the player was asked for and sent, and the form that asks. */
export function documents(view: View, payment: PaymentFile): Html | null {
  const { t, token } = view
  const d = t.documents
  if (!payment.decision.open && payment.documents.length === 0) return null
  const form = html`<details>
    <summary>${d.ask}</summary>
    <form class="stack" method="post" action="/payments/${payment.id}/document">
      ${tokenField(token)}
      <label
        >${d.kind}
        <select name="kind">
          ${DOCUMENT_KINDS.map((kind) => html`<option value="${kind}">${d.kinds[kind]}</option>`)}
        </select></label
      >
      <label>${d.note}<textarea name="note" maxlength="300" rows="2"></textarea></label>
      <button>${d.send}</button>
    </form>
  </details>`
  return html`<section>
    <h2>${d.title}</h2>
    <ul class="documents">
      ${payment.documents.map((one) => line(view, payment, one))}
    </ul>
    ${payment.decision.open && form}
  </section>`
}
