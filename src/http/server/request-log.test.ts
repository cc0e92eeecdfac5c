import assert from 'node:assert/strict'
import { test } from 'node:test'
import fastify, { LogController } from 'fastify'
import { userCaller, visitor } from '../../domain/rights/caller.ts'
import { observeRequests } from './observe-requests.ts'
import { createRequestLog, hideSearchesAt, withoutSecrets } from './request-log.ts'

hideSearchesAt('registrations')

const shown: readonly (readonly [url: string, logged: string])[] = [
  ['/a/b', '/a/b'],
  ['/a?page=2&search=x', '/a?page=2&search=x'],
  ['/a?password=hunter2', '/a?password=***'],
  ['/a?page=2&PassWord=hunter2&order=asc', '/a?page=2&PassWord=***&order=asc'],
  ['/a?password=a&password=b', '/a?password=***&password=***'],
  ['/a?password[]=a', '/a?password[]=***'],
  ['/a?event_password=a=b', '/a?event_password=***'],
  ['/a?access_token=x&client_secret=y', '/a?access_token=***&client_secret=***'],
  ['/a?password=', '/a?password=***'],
  ['/qr?api_key=hunter2&security_code=B&ticket_id=1', '/qr?api_key=***&security_code=***&ticket_id=1'],
  ['/events/5/registrations?search=amina&page=2', '/events/5/registrations?search=***&page=2'],
  ['/desk/events/5/registrations/?q=amina', '/desk/events/5/registrations/?q=***'],
  ['/events?search=registrations', '/events?search=registrations'],
  ['/tokens?page=1', '/tokens?page=1'],
  ['/desk/welcome/alm_hunter2/', '/desk/welcome/***/'],
  ['/desk/welcome/alm_hunter2', '/desk/welcome/***'],
  ['/fr/desk/welcome/alm%5Fhunter2/?x=1', '/fr/desk/welcome/***/?x=1'],
  ['/a?next=%2Fdesk%2Fwelcome%2Falm_hunter2&page', '/a?next=***&page'],
]

for (const [url, logged] of shown) {
  test(`${url} is logged as ${logged}`, () => assert.equal(withoutSecrets(url), logged))
}

test('a secret is hidden also when the name of its parameter is percent-encoded', () => {
  assert.doesNotMatch(withoutSecrets('/a?p%61ssword=hunter2'), /hunter2/)
})

async function linesOf(
  url: string,
  { caller, headers = {} }: { caller?: { id: number; login: string; role: 'author' }; headers?: object } = {},
): Promise<Record<string, unknown>[]> {
  const lines: string[] = []
  const app = fastify({
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => 'request-1',
    logger: { level: 'info', stream: { write: line => lines.push(line) } },
  })
  observeRequests(app, createRequestLog(app.log))
  app.decorateRequest('caller')
  app.addHook('onRequest', async request => {
    request.caller = caller ? userCaller(caller) : visitor
  })
  app.get('/found', async () => ({}))
  await app.inject({ url, headers: { ...headers } })
  await app.close()
  return lines.map(line => JSON.parse(line))
}

test('a request is logged in one line, with its id and how it ended', async () => {
  const lines = await linesOf('/found?page=2')
  assert.equal(lines.length, 1)
  const [line] = lines
  assert.equal(line?.reqId, 'request-1')
  assert.equal(line?.msg, 'answered')
  assert.equal(line?.method, 'GET')
  assert.equal(line?.url, '/found?page=2')
  assert.equal(line?.status, 200)
  assert.equal(line?.address, '127.0.0.1')
  assert.equal(typeof line?.ms, 'number')
})

test('users are logged by id, anonymous requests without one', async () => {
  const [ofUser] = await linesOf('/found', { caller: { id: 5, login: 'ann', role: 'author' } })
  assert.equal(ofUser?.user, 5)
  const [ofNobody] = await linesOf('/found')
  assert.ok(ofNobody && !('user' in ofNobody))
})

test('a refused request is logged with its status', async () => {
  const answered = (await linesOf('/nowhere')).filter(line => line.msg === 'answered')
  assert.deepEqual(
    answered.map(line => line.status),
    [404],
  )
})

test('no secret of a request is logged', async () => {
  const headers = { authorization: 'Bearer alm_hunter2', cookie: 'session=hunter2' }
  const lines = await linesOf('/found?password=hunter2', { headers })
  assert.doesNotMatch(JSON.stringify(lines), /hunter2/)
})
