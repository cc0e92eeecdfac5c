// Writes the calendar of an earlier version to tests/storage/upgrades/, for the tests of upgrades:
//
//   git archive COMMIT | tar -x -C FOLDER && (cd FOLDER && npm ci --omit=dev --ignore-scripts)
//   node scripts/make-upgrade-fixture.ts FOLDER NAME
//
// That version serves an empty database, is filled through its interface, and is asked for what it answers. NAME.backup is
// its own backup, NAME.json its answers.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { askedOfUpgrades, valuesIn } from '../tests/storage/upgrades/asked.ts'

const [program = '', name = ''] = process.argv.slice(2)
const folder = mkdtempSync(join(tmpdir(), 'almanac-fixture-'))
const target = fileURLToPath(new URL('../tests/storage/upgrades/', import.meta.url))
const env = {
  PATH: process.env.PATH,
  DATABASE_URL: `file:${folder}/calendar.db`,
  ALMANAC_ADMIN_PASSWORD: 'upgrade-me',
  ALMANAC_IMAGE_STORE: `file:${folder}/images`,
}
const bin = resolve(program, 'bin/almanac.js')

const server = spawn(process.execPath, [bin, 'serve', '--port', '0'], {
  env,
  stdio: ['ignore', 'ignore', 'pipe'],
})
try {
  const api = await addressOf()
  await fill(api)
  const answers: Record<string, unknown> = {}
  for (const path of askedOfUpgrades) answers[path] = valuesIn(await ask(api, 'GET', path))
  mkdirSync(target, { recursive: true })
  writeFileSync(join(target, `${name}.json`), `${JSON.stringify(answers, null, 2)}\n`)
} finally {
  server.kill('SIGINT')
  await once(server, 'close')
}
const backup = spawnSync(process.execPath, [bin, 'backup', '--force', join(target, `${name}.backup`)], {
  env,
  stdio: 'inherit',
})
rmSync(folder, { recursive: true })
process.exit(backup.status ?? 1)

async function addressOf(): Promise<string> {
  let text = ''
  for await (const chunk of server.stderr.setEncoding('utf8')) {
    text += chunk
    const found = /(http:\S+)\/venues /.exec(text)
    if (found?.[1]) return found[1]
  }
  throw new Error(`The server did not start: ${text}`)
}

async function ask(api: string, method: string, path: string, body?: object): Promise<{ id: number }> {
  const response = await fetch(`${api}${path}`, {
    method,
    headers: {
      authorization: `Basic ${Buffer.from('admin:upgrade-me').toString('base64')}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const answer = (await response.json()) as { id: number }
  if (!response.ok) throw new Error(`${method} ${path} ${JSON.stringify(answer)}`)
  return answer
}

async function fill(api: string): Promise<void> {
  const send = (path: string, body: object) => ask(api, 'POST', path, body)
  const times = { start_date: '2031-03-01 19:00', end_date: '2031-03-01 21:00', timezone: 'Africa/Nairobi' }
  const place = { venue: 'Alliance Hall', city: 'Nairobi', country: 'Kenya', geo_lat: -1.28, geo_lng: 36.82 }
  const venue = await send('/venues', place)
  const organizer = await send('/organizers', { organizer: 'Jazz & Co', email: 'jazz@example.org' })
  const music = await send('/categories', { name: 'Music', description: 'Concerts & more' })
  const jazz = await send('/categories', { name: 'Jazz', parent: music.id })
  const full = {
    title: 'Jazz “night” & more',
    description: '<p>All <strong>night</strong>.</p>',
    excerpt: 'All night',
    cost: '12',
    website: 'https://example.org/jazz',
    venue: venue.id,
    organizer: [organizer.id],
    categories: [jazz.id],
    tags: ['late', 'live'],
  }
  const event = await send('/events', { ...full, ...times })
  await send(`/events/${event.id}?i18n_language=fr`, { title: 'Nuit du jazz', slug: 'nuit-du-jazz' })
  await send(`/venues/${venue.id}?i18n_language=ar`, { venue: 'قاعة التحالف' })
  const allDay = { all_day: true, start_date: '2031-04-01', end_date: '2031-04-03' }
  await send('/events', { title: 'Market', ...allDay })
  await send('/events', { title: 'Not yet', status: 'draft', ...times })
  await send('/events', { title: 'Behind a password', password: 'sesame', description: 'Hidden', ...times })
  const gone = await send('/events', { title: 'Cancelled long ago', ...times })
  await ask(api, 'DELETE', `/events/${gone.id}`)
}
