import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isNearDuplicate, nearDuplicates } from './near-duplicates.ts'

const cases: readonly [one: string, other: string, isNear: boolean, city?: string][] = [
  ['Town Hall', 'town hall', true],
  ['Town Hall', 'Town-Hall', true],
  ['The Town Hall', 'Town Hall', true],
  ['Town Hall, Lisbon', 'Town Hall', true, 'Lisbon'],
  ['Câmara Municipal', 'Camara Municipal', true],
  ['Harbour Theatre', 'Harbor Theatre', true],
  ['Harbour Theatre', 'Harbour Theater', false],
  ['Room 1 of the library', 'Room 2 of the library', false],
  ['Town Hall', 'Town House', false],
  ['Bar', 'Car', false],
  ['مسرح المدينة', 'مسرح المدينه', true],
]

for (const [one, other, isNear, city = ''] of cases)
  test(`“${one}” and “${other}” are ${isNear ? '' : 'not '}almost the same`, () => {
    const place = (name: string) => ({ id: 1, name, city })
    assert.equal(isNearDuplicate(place(one), place(other)), isNear)
  })

test('likely duplicates of a place are grouped', () => {
  const names = ['Town Hall', 'Library', 'town hall', 'Park', 'Librery']
  const groups = nearDuplicates(names.map((name, id) => ({ id, name })))
  assert.deepEqual(
    groups.map(group => group.map(({ name }) => name)),
    [
      ['Town Hall', 'town hall'],
      ['Library', 'Librery'],
    ],
  )
})
