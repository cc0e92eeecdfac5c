// Secrets of each role, and who may read them. No request changes the records that have them.
import assert from 'node:assert/strict'
import { type Role, roles } from '../../../src/domain/rights/permissions.ts'
import type { Planting } from '../slice-row.ts'
import { sliceRows } from '../slice-rows.ts'
import type { TestApp } from '../test-app.ts'

export interface Planted {
  /** Each secret, with those who may read it. */
  readonly words: ReadonlyMap<string, readonly Role[]>
  /** Collection and id or slug of each record, such as `events 5`. */
  readonly records: ReadonlySet<string>
  /** The ids of each collection, to send requests to. */
  readonly ids: ReadonlyMap<string, readonly number[]>
}

const times = { start_date: '2030-02-01 10:00', end_date: '2030-02-01 12:00' }
/** Those who may read everyone's unpublished and protected records. */
const readers: readonly Role[] = ['administrator', 'editor', 'translator']

/** Those who may create events. */
const owners = roles.filter(role => role !== 'subscriber' && role !== 'translator')

export async function plantWords(app: TestApp): Promise<Planted> {
  const words = new Map<string, readonly Role[]>()
  const records = new Set<string>()
  const ids = new Map<string, number[]>()
  const wordFor = (those: readonly Role[]) => {
    const word = `zzq${words.size.toString(36).padStart(3, '0')}zzq`
    words.set(word, those)
    return word
  }
  const plant: Planting['plant'] = async (path, fields, as = 'administrator') => {
    const { status, body } = await app.post(path, fields, { as })
    assert.equal(status, 201, JSON.stringify(body))
    const collection = path.split('/').at(-1) ?? ''
    for (const name of [body.id, body.slug]) records.add(`${collection} ${name}`)
    ids.set(collection, [...(ids.get(collection) ?? []), body.id])
    return body
  }
  for (const owner of owners) await plantOf(owner, plant, () => wordFor([...readers, owner]))
  for (const kind of ['venue', 'organizer'])
    await plant(`/${kind}s`, { [kind]: wordFor(readers), status: 'private' })
  for (const rows of sliceRows) await rows.plantWords?.({ plant, wordFor })
  return { words, records, ids }
}

/** A draft, the content of a protected event, and a join link that is not shown. */
async function plantOf(owner: Role, plant: Planting['plant'], word: () => string): Promise<void> {
  await plant('/events', { title: word(), description: word(), ...times, status: 'draft' }, owner)
  if (owner === 'contributor') return
  const locked = { title: 'Closed', description: word(), ...times, password: 'open sesame' }
  await plant('/events', locked, owner)
  const online = {
    ...{ title: 'Talk', ...times, attendance: 'hybrid', online_url_shown: 'never' },
    online_url: `https://${word()}.example.org/`,
  }
  await plant('/events', online, owner)
}

/** The first secret in an answer that its reader may not read. */
export function leakIn(text: string, reader: Role | undefined, { words }: Planted): string | undefined {
  const found = text.toLowerCase().match(/zzq[0-9a-z]{3}zzq/g) ?? []
  return found.find(word => words.has(word) && !(reader && words.get(word)?.includes(reader)))
}
