import assert from 'node:assert/strict'
import { test } from 'node:test'
import lockFile from '../../package-lock.json' with { type: 'json' }

interface LockedPackage {
  readonly version?: string
  readonly resolved?: string
  readonly integrity?: string
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

const packages: readonly (readonly [path: string, locked: LockedPackage])[] = Object.entries(
  lockFile.packages as Record<string, LockedPackage>,
)

test('the lock file lists the packages of every platform, so that installing works on all of them', () => {
  const locked = new Set(packages.map(([path]) => path))
  const missing = packages.flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      name => !locked.has(`node_modules/${name}`) && !locked.has(`${path}/node_modules/${name}`),
    ),
  )
  assert.deepEqual(missing, [])
})

test('the lock file has an integrity hash for each package, and no registry URL', () => {
  for (const [path, { resolved, integrity }] of packages) {
    assert.equal(resolved, undefined, path)
    if (path !== '') assert.match(integrity ?? '', /^sha512-/, path)
  }
})
