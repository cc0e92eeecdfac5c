// What each app password may do: mode × password × request.
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { secretHash } from '../../../src/accounts/secret.ts'
import type { TokenScope } from '../../../src/domain/rights/capabilities.ts'
import type { Role } from '../../../src/domain/rights/permissions.ts'
import { buildTestApp, type CalendarTemplate, type TestApp, testNow } from '../../support/test-app.ts'
import { basic, davRequests, davTemplate, eventIds, propfind } from './scene.ts'

const modes = ['off', 'read', 'write'] as const
const requests = ['PROPFIND', 'GET', 'PUT', 'DELETE'] as const

/** The valid password is the last, because it changes what the others see. */
const passwords = [
  'revoked',
  'expired',
  'ofDisabled',
  'ofAnother',
  'forReading',
  'forVenues',
  'valid',
] as const
type Password = (typeof passwords)[number]

type Statuses = readonly [propfind: number, get: number, put: number, remove: number]

// The server answers wrong credentials with 401 at every address, also at those that it doesn't have.
// biome-ignore format: one row, one password
const table: Readonly<Record<Password, Readonly<Record<(typeof modes)[number], Statuses>>>> = {
  revoked:    { off: [401, 401, 401, 401], read: [401, 401, 401, 401], write: [401, 401, 401, 401] },
  expired:    { off: [401, 401, 401, 401], read: [401, 401, 401, 401], write: [401, 401, 401, 401] },
  ofDisabled: { off: [401, 401, 401, 401], read: [401, 401, 401, 401], write: [401, 401, 401, 401] },
  ofAnother:  { off: [401, 401, 401, 401], read: [401, 401, 401, 401], write: [401, 401, 401, 401] },
  forReading: { off: [404, 404, 404, 404], read: [207, 200, 404, 404], write: [207, 200, 403, 403] },
  forVenues:  { off: [404, 404, 404, 404], read: [207, 200, 404, 404], write: [207, 200, 403, 403] },
  valid:      { off: [404, 404, 404, 404], read: [207, 200, 404, 404], write: [207, 200, 201, 204] },
}

let template: CalendarTemplate
before(async () => {
  template = await davTemplate()
})

for (const mode of modes)
  test(`each app password does what it may if the setting is “${mode}”`, async t => {
    const app = await buildTestApp(t, { template, env: { ALMANAC_CALDAV: mode } })
    await insertPasswords(app)
    const ids = await eventIds(app)
    const found: string[] = []
    const expected: string[] = []
    for (const password of passwords) {
      const statuses = table[password][mode]
      for (const [place, method] of requests.entries()) {
        const status = await ask(app, { password, method, concert: ids.Concert })
        found.push(`${password} ${method} ${status}`)
        expected.push(`${password} ${method} ${statuses[place]}`)
      }
    }
    assert.deepEqual(found, expected)
    const { Concert } = await eventIds(app)
    assert.equal(Concert === undefined, mode === 'write')
  })

async function insertPasswords({ store, users }: TestApp): Promise<void> {
  await store.transaction(async tx => {
    for (const password of passwords) {
      const id = await tx.tokens.insert(
        {
          ...{
            userId: users[ownerOf(password)].id,
            name: password,
            secretHash: secretHash(secretOf(password)),
          },
          scopes: scopesOf(password),
          expiresAt: (password === 'expired' ? testNow - 1 : testNow + 3600) as typeof testNow,
        },
        testNow,
      )
      if (password === 'revoked') await tx.tokens.remove(id)
    }
    await tx.users.setDisabled(users.author.id, testNow)
  })
}

function secretOf(password: Password): string {
  return `alm_${password}`
}

function ownerOf(password: Password): 'author' | 'editor' {
  return password === 'ofDisabled' ? 'author' : 'editor'
}

/** The name that is sent with the password. */
function loginOf(password: Password): Role {
  return password === 'ofAnother' ? 'contributor' : ownerOf(password)
}

function scopesOf(password: Password): readonly TokenScope[] {
  if (password === 'forReading') return ['events:read']
  return password === 'forVenues' ? ['venues:write'] : ['events:write']
}

interface Asked {
  readonly password: Password
  readonly method: (typeof requests)[number]
  readonly concert: number | undefined
}

async function ask(app: TestApp, { password, method, concert }: Asked): Promise<number> {
  const login = loginOf(password)
  const headers = { authorization: basic(login, secretOf(password)), depth: '0' }
  const name = method === 'PUT' ? 'new.ics' : `event-${concert}.ics`
  const body = bodies[method]
  const request = { headers, ...(body !== undefined && { body }) }
  return (await davRequests(app)(method, `/dav/users/${login}/all/${name}`, request)).status
}

const bodies: Readonly<Record<string, string>> = {
  PROPFIND: propfind('D:getetag'),
  PUT: [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Test//EN', 'BEGIN:VEVENT', 'UID:new', 'SUMMARY:New'],
    ...['DTSTAMP:20300101T000000Z', 'DTSTART:20300210T190000Z', 'END:VEVENT', 'END:VCALENDAR', ''],
  ].join('\r\n'),
}
