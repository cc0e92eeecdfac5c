import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildTestApp } from '../../support/test-app.ts'

const show = { title: 'Show', start_date: '2030-05-01 20:00:00', end_date: '2030-05-01 22:00:00' }
const noCurrency = { currency_symbol: '', currency_code: '', currency_position: '' }

test('a cost is formatted for people, with its bare numbers next to it', async t => {
  const { get, post } = await buildTestApp(t)
  const rows: [unknown, string, string[]][] = [
    [15, '$15', ['15']],
    [7.25, '$7.25', ['7.25']],
    ['15', '$15', ['15']],
    ['7.50', '$7.50', ['7.50']],
    ['8-20', '$8 – $20', ['8', '20']],
    ['20 – 8', '$8 – $20', ['8', '20']],
    ['5, 10, 15', '$5 – $15', ['5', '10', '15']],
    [0, 'Free', ['0']],
    ['0', 'Free', ['0']],
    ['0.00', 'Free', ['0.00']],
    ['0 - 9', 'Free – $9', ['0', '9']],
    ['free', 'Free', ['free']],
    ['Donations welcome', 'Donations welcome', []],
    ['', '', []],
    [null, '', []],
  ]

  for (const [given, cost, values] of rows) {
    const { body } = await post('/events', { ...show, cost: given })

    assert.equal(body.cost, cost, JSON.stringify(given))
    assert.deepEqual(body.cost_details, { ...noCurrency, values }, JSON.stringify(given))
    assert.equal((await get(`/events/${body.id}`)).body.cost, cost)
  }
})

test('the given currency is shown, in the position where it was written', async t => {
  const { post } = await buildTestApp(t, { env: { ALMANAC_CURRENCY: 'CHF' } })
  const rows: [string, string, object, string[]][] = [
    ['$8', '$8', { currency_symbol: '$', currency_position: 'prefix' }, ['8']],
    ['€ 8', '€ 8', { currency_symbol: '€', currency_position: 'prefix' }, ['8']],
    ['8 €', '8 €', { currency_symbol: '€', currency_position: 'postfix' }, ['8']],
    ['£8 - £20', '£8 – £20', { currency_symbol: '£', currency_position: 'prefix' }, ['8', '20']],
    ['£8 - 20', '£8 – £20', { currency_symbol: '£', currency_position: 'prefix' }, ['8', '20']],
    ['8 EUR', '8 EUR', { currency_code: 'EUR', currency_position: 'postfix' }, ['8']],
    ['EUR 8', 'EUR 8', { currency_code: 'EUR', currency_position: 'prefix' }, ['8']],
    ['KSh 1,500', 'KSh 1,500', { currency_symbol: 'KSh', currency_position: 'prefix' }, ['1500']],
    ['1.500,50 €', '1.500,50 €', { currency_symbol: '€', currency_position: 'postfix' }, ['1500.50']],
    ['8 EUR / 9 USD', '8 EUR / 9 USD', {}, ['8', '9']],
  ]

  for (const [given, cost, currency, values] of rows) {
    const { body } = await post('/events', { ...show, cost: given })

    assert.equal(body.cost, cost)
    assert.deepEqual(body.cost_details, { ...noCurrency, ...currency, values }, given)
  }
})

test('a cost without a currency uses the site’s, and a currency word gets a space', async t => {
  const rows = [
    ['€', '€12', '€8 – €20'],
    ['CHF', 'CHF 12', 'CHF 8 – CHF 20'],
    ['KSh', 'KSh 12', 'KSh 8 – KSh 20'],
    ['R$', 'R$12', 'R$8 – R$20'],
  ] as const

  for (const [currency, one, range] of rows) {
    const { post } = await buildTestApp(t, { env: { ALMANAC_CURRENCY: currency } })

    const { body } = await post('/events', { ...show, cost: 12 })
    const span = await post('/events', { ...show, cost: '8-20' })
    const free = await post('/events', { ...show, cost: 0 })

    assert.deepEqual([body.cost, span.body.cost, free.body.cost], [one, range, 'Free'])
    assert.deepEqual(body.cost_details, { ...noCurrency, values: ['12'] })
  }
})

test('a changed cost replaces the previous one and its numbers', async t => {
  const { post, patch } = await buildTestApp(t)
  const { body: event } = await post('/events', { ...show, cost: '€8-20' })

  const { body: free } = await patch(`/events/${event.id}`, { cost: '0' })
  const { body: kept } = await patch(`/events/${event.id}`, { title: 'Matinee' })

  assert.deepEqual([free.cost, free.cost_details], ['Free', { ...noCurrency, values: ['0'] }])
  assert.equal(kept.cost, 'Free')
})

test('a cost of zero is a price in a form and in JSON, and an empty one is none', async t => {
  const { post, request } = await buildTestApp(t)
  const form = `title=Show&start_date=2030-05-01&end_date=2030-05-01`
  const sendForm = (cost: string) =>
    request('POST', '/events', { as: 'administrator', form: `${form}&cost=${cost}` })

  for (const answer of [await sendForm('0'), await post('/events', { ...show, cost: '0' })]) {
    assert.deepEqual([answer.body.cost, answer.body.cost_details.values], ['Free', ['0']])
  }
  for (const answer of [await sendForm(''), await post('/events', { ...show, cost: '' })]) {
    assert.deepEqual([answer.body.cost, answer.body.cost_details.values], ['', []])
  }
})

test('a cost in words is returned as typed', async t => {
  const { post } = await buildTestApp(t)

  for (const cost of ['adults < 5 €', 'under 12 > free & easy', '<6: €2, >6: €5']) {
    const tickets = [{ name: cost, price: 1 }]
    const { body } = await post('/events', {
      ...show,
      cost,
      tickets,
      venue: { venue: 'Pier', address: cost },
    })

    assert.deepEqual([body.cost, body.tickets[0].name, body.venue.address], [cost, cost, cost])
  }
})

test('markup is removed from a cost, and invalid costs are refused', async t => {
  const { post } = await buildTestApp(t)

  const { body: marked } = await post('/events', { ...show, cost: '<b>$8</b><script>x</script>' })

  assert.equal(marked.cost, '$8')
  for (const cost of [-1, true, [], ['8'], {}, 'x'.repeat(201)]) {
    const { status, body } = await post('/events', { ...show, cost })

    assert.equal(status, 400, JSON.stringify(cost))
    assert.deepEqual(Object.keys(body.data.params), ['cost'])
  }
})
