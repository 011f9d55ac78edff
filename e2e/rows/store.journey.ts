import { es, expect, last, logIn, refusal, test } from './support.ts'

const ok = (response: unknown) => ({ body: { response } })
const eur = (amount: string) => ({ amount, currency: 'EUR' })

const MUG = {
  id: 'mug',
  kind: 'goods',
  name: 'Taza',
  text: 'De acero esmaltado.',
  picture: 'mug',
  miles: '800',
  price: eur('5.00'),
  worth: null,
  stock: 3,
  limit: 2,
  left: 2,
  level: null,
}
const ORDER = {
  id: '71',
  item: 'mug',
  kind: 'goods',
  name: 'Taza',
  picture: 'mug',
  miles: '800',
  price: eur('5.00'),
  state: 'placed',
  placed_at: '2036-05-01T18:00:00.000Z',
  history: [{ state: 'placed', at: '2036-05-01T18:00:00.000Z' }],
  address: ['Ana Núñez', 'Calle 1'],
  tracking: null,
}
const ADDRESS = {
  recipient: 'Ana Núñez',
  street: 'Calle 1',
  city: 'Rosario',
  region: 'Santa Fe',
  postal_code: 'S2000',
  phone: '+54 341 5550101',
}

test('S65 a guest reads the store and is asked to log in before ordering', async ({
  page,
  backend,
  site,
}) => {
  backend.answer('/api/store/items', ok({ items: [MUG], miles: null }))
  backend.answer('/api/store/item', ok({ item: MUG, miles: null }))
  await page.goto(`${site}/store`)
  await page.getByRole('link', { name: 'Taza' }).click()
  await expect(page).toHaveURL(`${site}/store/item/mug`)
  await expect(page.getByText(es.store.few_other.replace('{count}', '3'))).toBeVisible()
  await expect(page.locator('[name=recipient]')).toHaveCount(0)
  await page.locator('main').getByRole('link', { name: es.store.enter }).click()
  await expect(page).toHaveURL(/\/login/)
  expect(backend.of('/api/store/order')).toHaveLength(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('S65 an order is a native form: a refused address keeps what was typed, the next try is placed', async ({
    page,
    backend,
    site,
  }) => {
    backend.answer('/api/store/item', ok({ item: MUG, miles: '900' }))
    backend.answer('/api/store/orders', ok({ orders: [ORDER], next_cursor: null }))
    backend.answer('/api/store/order', refusal(400, 'invalid_request', 'Revisá la calle'))
    await logIn(page, site, `${site}/store/item/mug`)
    for (const [name, value] of Object.entries(ADDRESS)) await page.locator(`[name=${name}]`).fill(value)
    await page.locator('[name=street]').fill('<b>Calle</b>')
    const order = page.locator('.store-order button[type=submit]')
    await order.click()
    await expect(page.locator('.store-order').getByText('Revisá la calle')).toBeVisible()
    await expect(page.locator('[name=recipient]')).toHaveValue(ADDRESS.recipient)
    backend.answer('/api/store/order', ok({ order: ORDER }))
    await page.locator('[name=street]').fill(ADDRESS.street)
    await order.click()
    await expect(page).toHaveURL(`${site}/store/orders?placed=71`)
    await expect(page.getByText(es.store.placed.replace('{id}', '71'))).toBeVisible()
    expect(last(backend, '/api/store/order').body).toMatchObject({
      item: 'mug',
      miles: '800',
      price: '5.00',
      ...ADDRESS,
    })
  })
})
