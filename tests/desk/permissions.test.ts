// Every desk action × role × ownership × status, compared with the table of capabilities.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deskRows } from '../../src/desk/desk-rows.ts'
import type { DeskRow } from '../../src/desk/frame/desk-row.ts'
import type { Status } from '../../src/domain/records/record-frame.ts'
import { can, userCaller, visitor } from '../../src/domain/rights/caller.ts'
import { allRights, columns } from '../../src/domain/rights/capabilities.ts'
import type { Role } from '../../src/domain/rights/permissions.ts'
import { isLong } from '../support/rounds.ts'
import { buildTestApp, type TestApp, testNow } from '../support/test-app.ts'
import { type DeskClient, signInAtDesk } from './desk-client.ts'
import { type DeskPermissionRow, deskPermissionRows } from './permission-rows.ts'

const lineOf = ({ method, path }: DeskRow) => `${method} ${path}`

test('every desk action has a row, and every row an action', () => {
  const lines = deskRows.map(lineOf)
  assert.deepEqual(
    lines.filter(line => !deskPermissionRows[line]),
    [],
    'desk actions without a row in tests/desk/permission-rows.ts',
  )
  assert.deepEqual(
    Object.keys(deskPermissionRows).filter(line => !lines.includes(line)),
    [],
  )
})

function cellOf(column: (typeof columns)[number], { needs }: DeskPermissionRow): string {
  return allRights.get(needs)?.who[columns.indexOf(column)] ?? 'no'
}

test('roles and visitors may use desk actions as the table says', () => {
  for (const row of deskRows)
    for (const column of columns) {
      const caller = column === 'visitor' ? visitor : userCaller({ id: 1, login: column, role: column })
      const expected = cellOf(column, deskPermissionRows[lineOf(row)]!) !== 'no'
      assert.equal(can(caller, row.access), expected, `${column}: ${lineOf(row)}`)
    }
})

const states: readonly Status[] = isLong
  ? ['publish', 'future', 'private', 'draft', 'pending', 'trash']
  : ['publish', 'pending', 'trash']

interface Sample {
  readonly id: number
  readonly kind: 'event' | 'venue' | 'organizer'
  readonly state: Status
  readonly owner: Role
}

const bodies = {
  event: { title: 'x', start_date: '2030-05-01 10:00', end_date: '2030-05-01 11:00' },
  venue: { venue: 'x' },
  organizer: { organizer: 'x' },
}

async function addSample(app: TestApp, sample: Omit<Sample, 'id'>): Promise<Sample> {
  const { kind, state, owner } = sample
  const status = state === 'trash' ? 'draft' : state
  const date = state === 'future' ? { date: '2031-01-01' } : {}
  const input = { ...bodies[kind], status, author: app.users[owner].id, ...date }
  const { body } = await app.post(`/${kind}s`, input)
  if (state === 'trash') await app.remove(`/${kind}s/${body.id}`, { as: owner })
  return { ...sample, id: body.id }
}

/** Gives the record its status again after an action. Its owner has trashed it. */
async function reset({ store, users }: TestApp, { id, kind, state, owner }: Sample): Promise<void> {
  await store.change({ userId: users[owner].id, door: 'command', at: testNow }, async tx => {
    if (kind === 'event') {
      const current = (await tx.events.findForEdit(id))!
      if (current.status !== state) await tx.events.update(current, { ...current, status: state })
    } else if (kind === 'venue') {
      const current = (await tx.venues.findForEdit(id))!
      if (current.status !== state) await tx.venues.update(current, { ...current, status: state })
    } else {
      const current = (await tx.organizers.findForEdit(id))!
      if (current.status !== state) await tx.organizers.update(current, { ...current, status: state })
    }
  })
}

function isAllowed(role: Role, row: DeskPermissionRow, { owner, state }: Sample): boolean {
  const isOwn = owner === role
  const cell = cellOf(role, row)
  if (cell === 'no' || cell === 'any') return cell === 'any'
  const isUnpublished = ['draft', 'pending', 'trash'].includes(state)
  return isOwn && (cell === 'own' || isUnpublished || row.isOpenToAuthors === true)
}

/** Submits the form without most of its fields: permissions are checked before them. */
async function isRefused(client: DeskClient, { method, path }: DeskRow, { id }: Sample): Promise<boolean> {
  const url = path.replace(':id(^\\d+$)', String(id)).replace(/:(version|registration)\(\^\\d\+\$\)/, '1')
  const { statusCode } =
    method === 'GET' ? await client.get(url) : await client.post(url, { to: '2030-05-02' })
  assert.ok(statusCode < 500, `${method} ${url} fails`)
  return statusCode === 403
}

/** The actions that don't do with this record what the table says. */
async function deviations(app: TestApp, client: DeskClient, role: Role, sample: Sample): Promise<string[]> {
  const wrong: string[] = []
  for (const row of deskRows) {
    const expected = deskPermissionRows[lineOf(row)]
    if (expected?.of !== sample.kind) continue
    const is = await isRefused(client, row, sample)
    if (is === isAllowed(role, expected, sample))
      wrong.push(`${lineOf(row)}: ${sample.owner} ${sample.state}`)
    if (!is && row.method === 'POST') await reset(app, sample)
  }
  return wrong
}

function samplesFor(role: Role): readonly Omit<Sample, 'id'>[] {
  const kinds = ['event', 'venue', 'organizer'] as const
  return [role, 'administrator' as const].flatMap(owner =>
    kinds.flatMap(kind => states.map(state => ({ kind, state, owner }))),
  )
}

for (const role of ['contributor', 'author', 'translator', 'editor', 'subscriber'] as const) {
  test(`${role} may use the actions of records as the table says`, async t => {
    const app = await buildTestApp(t, {
      env: { ALMANAC_ACTIVITYPUB: 'on', PUBLIC_URL: 'http://localhost' },
    })
    const client = await signInAtDesk(app.app, role)
    const wrong: string[] = []
    for (const sample of samplesFor(role))
      wrong.push(...(await deviations(app, client, role, await addSample(app, sample))))
    assert.deepEqual(wrong, [])
  })
}
