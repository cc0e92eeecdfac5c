import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { findCommit } from './commit.ts'

function folderWith(t: TestContext, description: object): string {
  const folder = mkdtempSync(join(tmpdir(), 'almanac-commit-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(join(folder, 'package.json'), JSON.stringify(description))
  return folder
}

function commit(folder: string): string {
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], {
      cwd: folder,
      encoding: 'utf8',
    }).trim()
  git('init', '--quiet')
  git('commit', '--quiet', '--allow-empty', '--message', 'First')
  return git('rev-parse', 'HEAD')
}

test('a release knows its commit from its package.json', t => {
  assert.equal(findCommit(folderWith(t, { gitHead: 'abc' })), 'abc')
})

test('a clone knows its commit from git', t => {
  const folder = folderWith(t, {})
  const head = commit(folder)
  assert.equal(findCommit(folder), head)
})

test('a package in the repository of someone else knows no commit', t => {
  const folder = folderWith(t, {})
  commit(folder)
  const installed = join(folder, 'node_modules', 'almanac')
  mkdirSync(installed, { recursive: true })
  writeFileSync(join(installed, 'package.json'), '{}')
  assert.equal(findCommit(installed), undefined)
})
