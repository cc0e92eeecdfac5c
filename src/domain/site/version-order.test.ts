import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isNewerVersion } from './version-order.ts'

test('versions are ordered by their numbers, and builds before a release come before it', () => {
  const inOrder = ['0.1.0', '0.2.0-dev+3fa', '0.2.0', '0.2.1', '0.3.0-dev+0ab', '0.3.0', '0.10.0', '1.0.0']
  for (const [place, version] of inOrder.entries())
    for (const [other, than] of inOrder.entries())
      assert.equal(isNewerVersion(version, than), place > other, `${version} than ${than}`)
  assert.equal(isNewerVersion('0.3.0-dev+aaa', '0.3.0-dev+bbb'), false)
  for (const wrong of ['', 'latest', '1.2', '1.2.3.4', '<b>'])
    assert.equal(isNewerVersion(wrong, '0.1.0'), false)
})
