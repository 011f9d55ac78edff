import { type Column, DataTable } from '@palco/ui/data-table.tsx'
import { Pager } from '@palco/ui/pager.tsx'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { AmountField } from '../../forms/amount-field.tsx'
import { Choice, Filters } from '../../page/filters.tsx'
import { Title, Zone } from '../../page/parts.tsx'
import { Problem } from '../../page/problem.tsx'
import { BrandChoice, useCurrency } from '../../page/brands.tsx'
import { Fold } from '../../forms/fold.tsx'
import { Proposal } from '../../approvals/proposal.tsx'
import { DeskButton, DeskForm } from '../../forms/desk-form.tsx'
import { loadStore, type StoreItemView, type StoreOrderView } from './load.server.ts'
import { type Texts, useTexts } from '../../texts/index.ts'
import { CheckboxField, SelectField, TextField } from '../../forms/fields.tsx'

export const loader = ({ request, context }: LoaderFunctionArgs) => loadStore(request, context)

export const ErrorBoundary = Problem

type Store = Awaited<ReturnType<typeof loadStore>>

const columns = ({ store: s }: Texts): Column<StoreOrderView>[] => [
  { id: 'order', title: s.order, main: true, cell: (row) => `${row.id} · ${row.name}` },
  { id: 'player', title: s.player, cell: (row) => row.player },
  { id: 'price', title: s.price, number: true, cell: (row) => row.price },
  { id: 'state', title: s.state, cell: (row) => row.state },
  { id: 'placed', title: s.placed, cell: (row) => row.placed },
  { id: 'tracking', title: s.tracking, cell: (row) => row.tracking || '–' },
]

const TEXTS = ['name_es_ES', 'name_en_US', 'name_pt_BR', 'text_es_ES', 'text_en_US', 'text_pt_BR'] as const
const NUMBERS = ['days', 'stock', 'most', 'position'] as const

function ItemForm({ store, item }: { store: Store; item?: StoreItemView }) {
  const { store: s } = useTexts()
  const at = item?.id ?? 'new'
  const value = (name: string) => item?.fields[name] ?? ''
  const field = (name: string, more: object = {}) => (
    <TextField
      key={name}
      id={`${at}-${name}`}
      name={name}
      label={s.fields[name]}
      defaultValue={value(name)}
      autoComplete="off"
      {...more}
    />
  )
  const currency = useCurrency(store.brand)
  const amount = (name: string, { hint, whole = false }: { hint?: string; whole?: boolean } = {}) => (
    <AmountField
      key={name}
      id={`${at}-${name}`}
      name={name}
      label={s.fields[name]}
      hint={hint}
      currency={whole ? null : currency}
      defaultValue={value(name)}
    />
  )
  const choice = (name: 'kind' | 'picture' | 'level', options: Store['kinds']) => (
    <SelectField id={`${at}-${name}`} name={name} label={s.fields[name]} defaultValue={value(name)}>
      {options.map(({ id, name: words }) => (
        <option key={id} value={id}>
          {words}
        </option>
      ))}
    </SelectField>
  )
  return (
    <DeskForm
      id={`item ${at}`}
      className="stack"
      verb="store_item"
      fields={{ brand: store.brand, stock_seen: item?.stockSeen ?? '', ...(item && { id: item.id }) }}
    >
      <div className="limits">
        {!item && field('id', { required: true, pattern: '[a-z0-9][a-z0-9\\-]{0,59}' })}
        {choice('kind', store.kinds)}
        {choice('picture', store.pictures)}
        {TEXTS.map((name) => field(name, { required: true, maxLength: 300 }))}
        {amount('miles', { whole: true })}
        {amount('price')}
        {amount('worth', { hint: s.worthHint })}
        {field('offer', { hint: s.offerHint })}
        {store.levels.length > 0 && choice('level', [{ id: '', name: s.anyLevel }, ...store.levels])}
        {NUMBERS.map((name) => field(name, { type: 'number', min: 0 }))}
      </div>
      <CheckboxField
        id={`${at}-enabled`}
        name="enabled"
        label={s.fields['enabled']}
        defaultChecked={item?.enabled ?? true}
      />
      <DeskButton verb="store_item" variant="brand">
        {s.save}
      </DeskButton>
    </DeskForm>
  )
}

function Items({ store }: { store: Store }) {
  const { store: s } = useTexts()
  return (
    <section className="stack">
      <h2>{s.items}</h2>
      <p className="soft">{s.itemsHint}</p>
      {store.items.map((item) => (
        <div className="stack" key={item.id}>
          <h3>
            {item.name} {item.enabled ? '' : `(${s.off})`}
          </h3>
          <p>
            {item.price} · {s.stock}: <b>{item.stock}</b> · {s.sold}: <b>{item.sold}</b>
          </p>
          <Fold name={`${s.change}: ${item.name}`} look="neutral" form={`item ${item.id}`} verb="store_item">
            {/* The stock that the form starts from is the one of this reading. */}
            <ItemForm key={item.stockSeen} store={store} item={item} />
          </Fold>
        </div>
      ))}
      <Fold name={s.add} look="neutral" form="item new" verb="store_item">
        <ItemForm store={store} />
      </Fold>
    </section>
  )
}

function OrderActs({ brand, order }: { brand: string; order: StoreOrderView }) {
  const { store: s } = useTexts()
  const fields = { brand, order: order.id }
  if (order.next.length === 0 && !order.refundable) return null
  return (
    <div className="stack">
      <h3>
        {order.id} · {order.name} · {order.player}
      </h3>
      <p>{order.address}</p>
      {order.next.length > 0 && (
        <DeskForm className="stack" verb="store_move" fields={fields}>
          <div className="limits">
            <SelectField id={`move-${order.id}`} name="state" label={s.newState}>
              {order.next.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
            <TextField
              id={`tracking-${order.id}`}
              name="tracking"
              label={s.tracking}
              defaultValue={order.tracking}
              maxLength={60}
              autoComplete="off"
            />
          </div>
          <DeskButton verb="store_move" variant="brand" name={`${s.move}: ${order.id}`}>
            {s.move}
          </DeskButton>
        </DeskForm>
      )}
      {order.proposal ? (
        <Proposal
          proposal={order.proposal}
          verb="store_refund"
          fields={fields}
          confirms={{ cause: order.proposal.cause }}
        />
      ) : (
        order.refundable && (
          <Fold
            name={`${s.refund}: ${order.id}`}
            look="neutral"
            form={`refund ${order.id}`}
            verb="store_refund"
          >
            <DeskForm id={`refund ${order.id}`} className="stack" verb="store_refund" fields={fields}>
              <TextField
                id={`cause-${order.id}`}
                name="cause"
                label={s.cause}
                hint={order.byTwo ? s.byTwo : undefined}
                required
                minLength={3}
                maxLength={300}
                autoComplete="off"
              />
              <DeskButton verb="store_refund" variant="danger">
                {s.refund}
              </DeskButton>
            </DeskForm>
          </Fold>
        )
      )}
    </div>
  )
}

function Orders({ store }: { store: Store }) {
  const t = useTexts()
  const { store: s } = t
  return (
    <section className="stack">
      <h2>{s.orders}</h2>
      {store.orders.length === 0 ? (
        <p className="empty">{s.noOrders}</p>
      ) : (
        <DataTable caption={s.orders} columns={columns(t)} rows={store.orders} rowId={(row) => row.id} />
      )}
      <Pager label={s.orders} nextHref={store.next} nextLabel={s.older} />
      {store.orders.map((order) => (
        <OrderActs key={`${order.id} ${order.state}`} brand={store.brand} order={order} />
      ))}
    </section>
  )
}

/** The store of a brand: orders with their shipping and refunds, items with their stock. */
export default function StorePage() {
  const { store: s } = useTexts()
  const store = useLoaderData<typeof loader>()
  return (
    <>
      <Title title={s.title} />
      <Filters action="/trading/store">
        <BrandChoice value={store.brand} />
        <Choice name="state" label={s.state} all={s.allStates} options={store.states} value={store.state} />
      </Filters>
      <div className="sections-of">
        <Orders store={store} />
        <Items store={store} />
      </div>
      <Zone />
    </>
  )
}
