import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

const dockerfile = readFileSync('examples/deploy/Dockerfile', 'utf8')
const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.*) \S+$/gm)].flatMap(([, paths = '']) =>
  paths.split(' ').map(path => path.replace(/\/$/, '')),
)

test('everything that the image copies exists, and is in the build context', () => {
  const allowed = readFileSync('.dockerignore', 'utf8')
    .split('\n')
    .filter(line => line.startsWith('!'))
    .map(line => line.slice(1))
  assert.deepEqual([...copied].sort(), allowed.sort())
  for (const path of copied) assert.ok(existsSync(path), path)
})

test('the scripts that npm runs for the image are copied before they run', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  assert.deepEqual(
    ['preinstall', 'install', 'postinstall', 'prepare'].filter(name => name in scripts),
    [],
  )
  for (const [, name = ''] of dockerfile.matchAll(/npm run ([\w:]+)/g)) {
    const file = /^node (\S+)/.exec(scripts[name])?.[1] ?? name
    assert.ok(copied.includes(file), file)
    assert.ok(dockerfile.indexOf(file) < dockerfile.indexOf(`npm run ${name}`), file)
  }
})
