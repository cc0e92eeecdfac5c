// What builds are called, in the order of npm and of dpkg.
import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { debianVersion, versionOf } from '../../scripts/release/release-version.ts'

function repository(t: TestContext) {
  const folder = mkdtempSync(join(tmpdir(), 'almanac-version-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const git = (args: readonly string[], time: string) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, GIT_COMMITTER_DATE: time, GIT_AUTHOR_DATE: time },
    }).trim()
  git(['init', '--quiet'], '')
  return {
    folder,
    set: (version: string) => writeFileSync(join(folder, 'package.json'), JSON.stringify({ version })),
    commit(time: string) {
      git(['commit', '--quiet', '--allow-empty', '--message', time], time)
      return git(['rev-parse', 'HEAD'], '').slice(0, 12)
    },
  }
}

test('a release has its version, and a build between releases also its commit', t => {
  const { folder, set, commit } = repository(t)
  set('0.2.0')
  assert.deepEqual([versionOf(folder), debianVersion(folder)], ['0.2.0', '0.2.0'])
  set('0.3.0-dev')
  assert.equal(versionOf(folder), '0.3.0-dev', 'without commits')
  const head = commit('2030-05-06T07:08:09Z')
  assert.deepEqual(
    [versionOf(folder), debianVersion(folder)],
    [`0.3.0-dev+${head}`, `0.3.0~dev20300506070809+${head}`],
  )
})

test('dpkg orders builds by the time of their commits, before the release', t => {
  if (spawnSync('dpkg', ['--version']).error) return t.skip('need dpkg')
  const { folder, set, commit } = repository(t)
  set('0.3.0-dev')
  const builds = ['2030-05-06T07:08:09Z', '2030-05-06T07:08:10Z', '2030-12-01T00:00:00+09:00'].map(time => {
    commit(time)
    return debianVersion(folder)
  })
  const inOrder = ['0.2.0', ...builds, '0.3.0', '0.3.1']
  for (const [place, version] of inOrder.slice(1).entries()) {
    const { status } = spawnSync('dpkg', ['--compare-versions', version, 'gt', String(inOrder[place])])
    assert.equal(status, 0, `${version} > ${inOrder[place]}`)
  }
})
