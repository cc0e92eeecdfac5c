import assert from 'node:assert/strict'
import { test } from 'node:test'
import { filesOf, sizesOf } from './image.ts'

test('a large picture is resized to every size and keeps its proportions, except for the thumbnail', () => {
  assert.deepEqual(sizesOf(6000, 4000), [
    { name: 'thumbnail', width: 150, height: 150 },
    { name: 'medium', width: 300, height: 200 },
    { name: 'medium_large', width: 768, height: 512 },
    { name: 'large', width: 1024, height: 683 },
  ])
})

test('every size is smaller than the picture', () => {
  assert.deepEqual(sizesOf(150, 150), [])
  assert.deepEqual(sizesOf(1, 1), [])
  assert.deepEqual(sizesOf(300, 300), [{ name: 'thumbnail', width: 150, height: 150 }])
  assert.deepEqual(sizesOf(100, 400), [
    { name: 'thumbnail', width: 100, height: 150 },
    { name: 'medium', width: 75, height: 300 },
  ])
})

test('a very narrow picture keeps at least one pixel each way', () => {
  for (const size of sizesOf(20_000, 1)) assert.ok(size.width >= 1 && size.height >= 1)
})

test('a picture has one file per size, in its own format and as WebP, and the original last', () => {
  const picture = { digest: 'd', width: 200, height: 200, bytes: 1, sizes: sizesOf(200, 200) }
  assert.deepEqual(filesOf({ ...picture, extension: 'jpg' }), [
    'd/thumbnail.jpg',
    'd/thumbnail.webp',
    'd/original.jpg',
  ])
  assert.deepEqual(filesOf({ ...picture, extension: 'webp' }), ['d/thumbnail.webp', 'd/original.webp'])
})
