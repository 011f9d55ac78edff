// Runs in the browser on /docs: sends the call of a form and shows what came back. Keys are kept in the page only.
const value = (name) => document.querySelector(`#try-${name}`).value.trim()

function headersOf(form) {
  const headers = { 'x-master-api-key': value('master'), 'x-master-language': value('language') }
  if (value('token')) headers.authorization = `Bearer ${value('token')}`
  if (form.dataset.money) headers['idempotency-key'] = crypto.randomUUID()
  if (form.dataset.method === 'POST') headers['content-type'] = 'application/json'
  return headers
}

/** The input as the query of a GET: lists repeat their name with `[]`. */
function queryOf(input) {
  const pairs = Object.entries(input).flatMap(([name, given]) =>
    Array.isArray(given) ? given.map((one) => [`${name}[]`, one]) : [[name, given]],
  )
  return new URLSearchParams(pairs).toString()
}

async function send(form) {
  const { method, path } = form.dataset
  const everyCall = { language: value('language'), domain: value('domain') }
  const input = { ...JSON.parse(form.querySelector('textarea').value || '{}'), ...everyCall }
  const get = method === 'GET'
  const response = await fetch(get ? `${path}?${queryOf(input)}` : path, {
    method,
    headers: headersOf(form),
    ...(get ? {} : { body: JSON.stringify(input) }),
    signal: AbortSignal.timeout(15_000),
  })
  const text = await response.text()
  const answer = response.headers.get('content-type')?.includes('json')
    ? JSON.stringify(JSON.parse(text), null, 2)
    : text
  return `${response.status} ${response.statusText}\n\n${answer}`
}

document.addEventListener('submit', (event) => {
  const form = event.target
  event.preventDefault()
  const output = form.querySelector('output')
  output.textContent = '…'
  send(form).then(
    (text) => (output.textContent = text),
    (error) => (output.textContent = String(error)),
  )
})
