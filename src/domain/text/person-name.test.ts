import assert from 'node:assert/strict'
import { test } from 'node:test'
import { personNameProblem } from './person-name.ts'

test('names of people are accepted in every script', () => {
  for (const name of [
    'Amina Juma',
    'J. R. R. Tolkien',
    'J.R.R. Tolkien',
    'Mary St.John',
    'Dr. Müller-Lüdenscheidt',
    'أمينة جمعة',
    '李小龙',
  ])
    assert.equal(personNameProblem(name), undefined, name)
})

test('a name is needed, is short, and has no link in it', () => {
  const keyOf = (name: string) => personNameProblem(name)?.key
  assert.equal(keyOf(''), 'name_needed')
  assert.equal(keyOf('a'.repeat(61)), 'too_long')
  assert.equal(keyOf('😀'.repeat(60)), undefined)
  for (const name of [
    'see https://evil.example',
    'evil.example',
    'Win at www.evil',
    'a@b.example',
    'evil.com/x',
    'CLICK-HERE.com',
  ])
    assert.equal(keyOf(name), 'name_with_link', name)
})
