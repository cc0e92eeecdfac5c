import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { matchesGlob } from 'node:path'
import { test } from 'node:test'

const dockerfile = readFileSync('examples/deploy/Dockerfile', 'utf8')

test('the Docker image is built from the package of npm run release, and the build context has nothing else', () => {
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(\S+) \S+$/gm)].map(([, path = '']) => path)
  const allowed = readFileSync('.dockerignore', 'utf8')
    .split('\n')
    .filter(line => line.startsWith('!'))
    .map(line => line.slice(1))
  assert.deepEqual(copied, allowed)
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
  assert.ok(matchesGlob(`release/almanac-${version}.tgz`, copied[0] ?? ''))
})
