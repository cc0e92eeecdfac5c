// Typed dates of an event: in words, with an end that follows the start, and with errors at their fields.
import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { allIn, oneIn, textsIn } from '../support/html.ts'
import { buildTestApp } from '../support/test-app.ts'
import { type DeskClient, fieldsIn, signInAtDesk } from './desk-client.ts'
import { openEditorDesk } from './editor-desk.ts'

const evening = {
  start_day: '2030-03-01',
  start_time: '19:00',
  end_time: '21:00',
  timezone: 'Europe/Lisbon',
}

interface Desk {
  readonly client: DeskClient
  /** The sentence under the dates, and its warnings. */
  say(fields: Record<string, string>): Promise<string>
  /** A draft with these fields, as the API returns it. */
  saved(fields: Record<string, string>): Promise<any>
}

async function openDesk(t: TestContext): Promise<Desk> {
  const { app, get } = await buildTestApp(t, { env: { ALMANAC_TIME_ZONE: 'Europe/Lisbon' } })
  const client = await signInAtDesk(app, 'editor')
  return {
    client,
    async say(fields) {
      const { body } = await client.get(`/events/when?${new URLSearchParams(fields)}`)
      return textsIn(body, 'p').join(' ')
    },
    async saved(fields) {
      const response = await client.post('/events/new/', { title: 'A', ...fields, do: 'draft' })
      const id = /\d+/.exec(String(response.headers.location))?.[0]
      return (await get(`/events/${id}`, { as: 'editor' })).body
    },
  }
}

test('a date in words is echoed during typing, with the time first or last, and saved without scripts', async t => {
  const { client, say, saved } = await openDesk(t)

  assert.match(
    await say({ ...evening, when_text: '9pm 8 mar 2030' }),
    /Friday, March 8, 2030, 9:00.PM to 11:00.PM/,
  )
  const event = await saved({ ...evening, when_text: '20 nov 2030 19:00 to 22:00' })
  assert.deepEqual([event.start_date, event.end_date], ['2030-11-20 19:00:00', '2030-11-20 22:00:00'])
  await client.post('/me/profile/', { name: 'Edda', language: 'fr' })
  assert.match(
    await say({ ...evening, when_text: 'vendredi 8 mars 2030 de 20h à minuit' }),
    /vendredi 8 mars 2030.*20:00.*samedi 9 mars 2030.*00:00/,
  )
})

test('unknown words are reported, and the fields stay as they were', async t => {
  const { client, say } = await openDesk(t)

  assert.equal(
    await say({ ...evening, when_text: 'friday 9p' }),
    '“friday 9p” was not understood. Try “next friday 7pm”, or use the date fields.',
  )
  const { statusCode, body } = await client.post('/events/new/', {
    title: 'A',
    ...evening,
    when_text: 'friday 9p',
    do: 'draft',
  })
  assert.equal(statusCode, 422)
  const { when_text, start_day, start_time } = fieldsIn(body)
  assert.deepEqual([when_text, start_day, start_time], ['friday 9p', '2030-03-01', '19:00'])
})

/** What an editor types, in their language, and what the sentence says. */
const typedSeries = [
  [
    'en',
    'every tuesday 8pm until 31 dec 2030',
    /Tuesday, .*8:00.PM to 10:00.PM .* · every Tuesday until .*2030/,
  ],
  [
    'fr',
    'tous les mardis à 20h jusqu’au 31 décembre 2030',
    /mardi .*20:00.* · chaque semaine, le mardi, jusqu’au 31 décembre 2030/,
  ],
  [
    'pt-pt',
    'todas as terças às 20h até 31 de dezembro de 2030',
    /terça-feira, .*20:00.* · .*terça-feira até .*2030/,
  ],
  ['ar', 'كل ثلاثاء الساعة 8 مساء حتى 31 ديسمبر 2030', /الثلاثاء.* · .*2030/],
  ['sw', 'kila Jumanne saa 2 usiku hadi 31 Desemba 2030', /Jumanne, .* · kila Jumanne hadi .*2030/],
] as const

for (const [language, when_text, said] of typedSeries)
  test(`a series in words is echoed and saved in ${language}: ${when_text}`, async t => {
    const { client, say, saved } = await openDesk(t)
    await client.post('/me/profile/', { name: 'Edda', language })
    assert.match(await say({ ...evening, when_text }), said)
    const { recurrence, start_date } = await saved({ ...evening, when_text })
    const { freq, interval, by_day, until } = recurrence
    assert.deepEqual([freq, interval, by_day, until.slice(0, 10)], ['weekly', 1, ['TU'], '2030-12-31'])
    assert.match(start_date, /20:00:00$/)
  })

test('words of a repetition beside a day that is none are not understood', async t => {
  const { client, say } = await openDesk(t)
  for (const start_day of ['', 'soon', '2030-02-31']) {
    const values = { ...evening, start_day, when_text: 'every week' }
    assert.match(await say(values), /“every week” was not understood/)
    assert.equal((await client.get(`/events/typed-when?${new URLSearchParams(values)}`)).statusCode, 200)
  }
})

test('words of a repetition that are not understood say what to do', async t => {
  const { say } = await openDesk(t)
  assert.equal(
    await say({ ...evening, when_text: 'every first tuesday' }),
    '“every first tuesday” was not understood. Try “every Tuesday 7pm until 20 December”, or choose it under “Repeats”.',
  )
})

test('words of another language and dates of programs are read, and a wrong day of the week is named', async t => {
  const { say } = await openDesk(t)
  const times = /Friday, March 8, 2030, 8:00.PM to 10:00.PM/
  for (const when_text of [
    'sexta 8 de março de 2030 20h-22h',
    '2030-03-08T20:00',
    'vendredi 8 mars 2030 20h',
  ])
    assert.match(await say({ ...evening, when_text }), times, when_text)
  assert.equal(
    await say({ ...evening, when_text: 'Monday 8 March 2030 8pm' }),
    'The day of the week and the date don’t match: that date is Friday, March 8, 2030.',
  )
})

test('a day in words keeps an all-day event, and a time makes it a timed one', async t => {
  const { client } = await openDesk(t)
  const read = async (text: string) => {
    const fields = { start_day: '2030-03-01', end_day: '2030-03-03', all_day: '1', when_text: text }
    const { body } = await client.get(`/events/typed-when?${new URLSearchParams(fields)}`)
    return JSON.parse(body).fields
  }

  assert.deepEqual(await read('8 mar 2030'), { start_day: '2030-03-08', end_day: '2030-03-10' })
  assert.deepEqual(await read('8 mar 2030 7pm'), {
    start_day: '2030-03-08',
    end_day: '2030-03-10',
    start_time: '19:00',
    end_time: '21:00',
    all_day: '',
  })
})

test('an end before the start is an error at its field, unless the event runs past midnight', async t => {
  const { client, say, saved } = await openDesk(t)
  const late = { ...evening, start_time: '22:00' }

  assert.match(await say(late), /^The end is before the start\. Choose a later time/)
  const refused = await client.post('/events/new/', { title: 'A', ...late, do: 'draft' })
  assert.equal(refused.statusCode, 422)
  assert.match(oneIn(refused.body, '#end_time-problem').text, /^The end is before the start/)
  const days = await client.post('/events/new/', {
    title: 'A',
    ...evening,
    end_day: '2030-02-01',
    do: 'draft',
  })
  assert.match(oneIn(days.body, '#end_day-problem').text, /^The last day is before the first/)
  assert.equal((await saved({ ...late, end_time: '02:00' })).end_date, '2030-03-02 02:00:00')
})

test('the sentence names the error, and a missing day is flagged at the day only', async t => {
  const { client, say } = await openDesk(t)

  assert.match(await say({ ...evening, timezone: 'Nowhere/City' }), /time zone/)
  assert.equal(await say({ ...evening, start_day: '' }), 'Choose a day.')
  assert.equal(await say({ ...evening, start_time: '' }), 'Enter a start time.')
  const { body } = await client.post('/events/new/', { title: '', ...evening, start_day: '', do: 'draft' })
  assert.deepEqual(
    allIn(body, '#event .problem[id]').map(({ attributes, text }) => `${attributes.id}: ${text}`),
    ['title-problem: Enter a title.', 'start_day-problem: Choose a day.'],
  )
})

test('a time in a clock gap is explained, before and after saving', async t => {
  const { client, say } = await openDesk(t)
  const skipped = { ...evening, start_day: '2030-03-31', start_time: '01:30', end_time: '04:00' }
  const why =
    /On Sunday, March 31, 2030 the clocks go forward and skip 01:30\. The event is saved as 2:30.AM\./

  assert.match(await say(skipped), why)
  const response = await client.post('/events/new/', { title: 'A', ...skipped, do: 'draft' })
  assert.match((await client.follow(response)).body, why)
})

test('a time zone is typed as its city', async t => {
  const { client, save } = await openEditorDesk(t)
  const { event } = await save('/events/new/', { title: 'A', ...evening, timezone: 'tokyo', do: 'draft' })
  assert.equal(event.timezone, 'Asia/Tokyo')
  const wrong = await client.post('/events/new/', {
    title: 'A',
    ...evening,
    timezone: 'atlantis',
    do: 'draft',
  })
  oneIn(wrong.body, '#timezone-problem')
})
