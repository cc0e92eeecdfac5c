import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  contentFields,
  flagOn,
  hiddenContent,
  initialContent,
  none,
  plain,
  sourceTexts,
  translatableTexts,
  value,
} from './content-field.ts'

const fields = contentFields({
  title: plain({ isOpen: true, translatable: true }),
  website: plain({ translatable: 'alone' }),
  dressCode: plain({}),
  doors: value(none<number>(), { wire: 'doors_open', column: 'doors_offset' }),
  showMap: flagOn({}),
})

test('a password hides every field that is not declared as open', () => {
  assert.deepEqual(hiddenContent(fields), { website: '', dressCode: '', doors: null, showMap: true })
})

test('a new record has the initial value of every field', () => {
  assert.deepEqual(initialContent(fields), {
    title: '',
    website: '',
    dressCode: '',
    doors: null,
    showMap: true,
  })
})

test('a field has the names it declares, and derives the others', () => {
  const names = Object.values(fields).map(({ wire, column }) => [wire, column])
  assert.deepEqual(names, [
    ['title', 'title'],
    ['website', 'website'],
    ['dress_code', 'dress_code'],
    ['doors_open', 'doors_offset'],
    ['show_map', 'show_map'],
  ])
})

test('texts that are translatable `alone` do not make translations outdated', () => {
  assert.deepEqual(translatableTexts(fields), { title: 'title', website: 'website' })
  assert.deepEqual(sourceTexts(fields), ['title'])
})
