import assert from 'node:assert/strict'
import { test } from 'node:test'
import { html, trustedMarkup } from '../../web/html.ts'
import { fillForm } from './show-form-again.ts'

const page = trustedMarkup(`<div data-editor data-account="1">
<form method="post" action="/desk/a/">
<input type="hidden" name="form_token" value="token">
<input type="hidden" name="was" value="old">
<input type="text" name="title" dir="auto" value="">
<input type="checkbox" value="1" name="flag" checked>
<input type="radio" name="kind" value="one" checked><input type="radio" name="kind" value="two">
<input type="password" name="password" value="">
<textarea name="about" rows="3">
old</textarea>
<select name="place"><option value="">-</option><option value="a&amp;b" selected>A</option><option value="$&amp;">B</option></select>
</form></div>
<form method="post" action="/desk/b/"><input type="text" name="title" value=""></form>`)

const nasty = '"><script>alert(1)</script> $& </textarea>'

test('a form is refilled with its submitted values, all of them escaped', () => {
  const { text } = fillForm(page, '/desk/a/', [
    ['form_token', 'another'],
    ['was', 'older'],
    ['title', nasty],
    ['kind', 'two'],
    ['password', 'secret'],
    ['about', nasty],
    ['place', '$&'],
  ])
  const escaped = html`${nasty}`.text

  assert.ok(text.includes(`name="title" dir="auto" value="${escaped}">`))
  assert.ok(text.includes(`<textarea name="about" rows="3">\n${escaped}</textarea>`))
  assert.ok(text.includes('name="was" value="older"'))
  assert.ok(text.includes('name="form_token" value="token"'))
  assert.ok(text.includes('<option value="$&amp;" selected>B'))
  assert.ok(text.includes('name="kind" value="two" checked>'))
  assert.equal(text.match(/ checked/g)?.length, 1)
  assert.equal(text.match(/ selected/g)?.length, 1)
  assert.doesNotMatch(text, /secret|<script>/)
  assert.match(text, /<div data-editor data-typed="" /)
  assert.ok(
    text.endsWith('<form method="post" action="/desk/b/"><input type="text" name="title" value=""></form>'),
  )
})

test('a page without the form is unchanged', () => {
  assert.equal(fillForm(page, '/desk/c/', [['title', 'x']]), page)
})
