import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { describe, test } from 'node:test'
import { promisify } from 'node:util'
import type { UtcSeconds } from '../../src/domain/time/date-time.ts'
import { diskFiles } from '../../src/images/disk-files.ts'
import {
  contentOf,
  digits,
  failure,
  image,
  large,
  namesIn,
  original,
  temporaryFolder,
  testImageFiles,
} from './image-file-tests.ts'

describe('files on a disk', () => {
  // A folder that does not exist yet.
  testImageFiles(async t => diskFiles(join(await temporaryFolder(t), 'data', 'images')), { many: 100 })

  test('a range of only the first byte works', async t => {
    const files = diskFiles(await temporaryFolder(t))
    await files.write(original, digits)

    assert.equal((await buffer(await files.read(original, { start: 0, end: 0 }))).toString(), '0')
  })

  test('the folder of an image is removed with its last file', async t => {
    const folder = await temporaryFolder(t)
    const files = diskFiles(folder)
    await files.write(original, digits)
    await files.remove(original)

    assert.deepEqual(await readdir(folder), ['unfinished'])
  })

  test('an open file is read to its end, even if it is replaced and removed meanwhile', async t => {
    const files = diskFiles(await temporaryFolder(t))
    await files.write(original, large)
    const opened = await files.read(original)
    await files.write(original, digits)
    await files.remove(original)

    assert.ok(large.equals(await buffer(opened)))
  })

  test('other files are not listed', async t => {
    const folder = await temporaryFolder(t)
    const files = diskFiles(folder)
    await files.write(original, digits)
    await writeFile(join(folder, '.DS_Store'), '')
    await writeFile(join(folder, 'c'.repeat(64)), '')
    await writeFile(join(folder, image, 'notes.txt'), '')
    await mkdir(join(folder, image, 'large.png'))
    await mkdir(join(folder, 'lost+found'))
    await symlink('/etc/hostname', join(folder, image, 'link.png'))

    assert.deepEqual(await namesIn(files), [original])
  })

  test('the leftovers of a crashed write are neither listed nor served, and are swept when old', async t => {
    const folder = await temporaryFolder(t)
    const files = diskFiles(folder)
    await mkdir(join(folder, 'unfinished'))
    for (const [name, seconds] of [
      ['old', 1000],
      ['recent', 3000],
    ] as const) {
      await writeFile(join(folder, 'unfinished', name), '01234')
      await utimes(join(folder, 'unfinished', name), seconds, seconds)
    }

    assert.deepEqual(await namesIn(files), [])
    assert.equal(await files.size(original), undefined)
    assert.equal(await files.removeUnfinished(2000 as UtcSeconds), 1)
    assert.deepEqual(await readdir(join(folder, 'unfinished')), ['recent'])
  })

  test('there is nothing to sweep before the first write', async t => {
    assert.equal(await diskFiles(await temporaryFolder(t)).removeUnfinished(2000 as UtcSeconds), 0)
  })

  test('a write that cannot start reports why and leaves nothing behind', async t => {
    const folder = await temporaryFolder(t)
    await writeFile(join(folder, 'unfinished'), 'in the way')

    assert.equal((await failure(diskFiles(folder).write(original, digits))).code, 'EEXIST')
    assert.deepEqual(await readdir(folder), ['unfinished'])
  })

  test('a write that cannot be moved into place reports why and leaves nothing behind', async t => {
    const folder = await temporaryFolder(t)
    await writeFile(join(folder, image), 'in the way')

    assert.equal((await failure(diskFiles(folder).write(original, digits))).code, 'EEXIST')
    assert.deepEqual(await readdir(join(folder, 'unfinished')), [])
  })

  // A limit on the file size interrupts a write like a full disk does, for any user.
  test('a write interrupted by the disk reports why, leaves nothing behind, and keeps the earlier file', async t => {
    const folder = await temporaryFolder(t)
    const files = diskFiles(folder)
    await files.write(original, digits)
    const other = `${'c'.repeat(64)}/original.png`
    const program = `
      const { diskFiles } = await import('./src/images/disk-files.ts')
      for (const name of process.argv.slice(2)) {
        const work = diskFiles(process.argv[1]).write(name, new Uint8Array(1_000_000))
        await work.catch(error => console.log(error.code))
      }`
    const limited = ['-c', 'ulimit -f 64; exec "$0" "$@"', process.execPath, '--input-type=module', '--eval']
    const { stdout } = await promisify(execFile)('sh', [...limited, program, folder, original, other])

    assert.equal(stdout, 'EFBIG\nEFBIG\n')
    assert.deepEqual(await readdir(join(folder, 'unfinished')), [])
    assert.deepEqual((await readdir(folder)).sort(), [image, 'unfinished'])
    assert.equal(await contentOf(files, original), '0123456789')
  })

  test('a file with concurrent different writes is complete whenever it is read', async t => {
    const files = diskFiles(await temporaryFolder(t))
    const versions = ['a', 'b', 'c', 'd'].map(letter => Buffer.alloc(300_000, letter))
    await files.write(original, versions[0]!)
    const write = async (version: Buffer) => {
      for (let round = 0; round < 10; round++) await files.write(original, version)
    }
    const read = async () => {
      for (let round = 0; round < 40; round++) {
        const found = await buffer(await files.read(original))
        assert.ok(versions.some(version => version.equals(found)))
      }
    }

    await Promise.all([...versions.map(write), read(), read()])
  })

  test('a file written while other files of its image are removed is kept', async t => {
    const folder = await temporaryFolder(t)
    const files = diskFiles(folder)
    for (let round = 0; round < 50; round++) {
      const writing = { isDone: false }
      const removeOn = async (name: string) => {
        while (!writing.isDone) await files.remove(name)
      }
      const others = ['large', 'medium', 'small'].map(size => removeOn(`${image}/${size}.webp`))
      await files.write(original, digits).finally(() => {
        writing.isDone = true
      })
      await Promise.all(others)

      assert.equal(await files.size(original), 10)
      await files.remove(original)
    }

    assert.deepEqual(await readdir(folder), ['unfinished'])
    assert.deepEqual(await readdir(join(folder, 'unfinished')), [])
  })
})

test('image folders and files are accessible to their owner only, even in an existing folder', {
  skip: process.platform === 'win32' && 'about permissions of files, which Windows lacks',
}, async t => {
  const parent = await mkdtemp(join(tmpdir(), 'almanac-modes-'))
  t.after(() => rm(parent, { recursive: true }))
  await mkdir(join(parent, 'there'), { mode: 0o755 })
  for (const folder of ['there', 'made/below']) {
    const files = diskFiles(join(parent, folder))
    await files.prepare()
    await files.claim(randomUUID())
    await files.write(original, digits)
    const modeOf = async (...names: string[]) =>
      ((await stat(join(parent, folder, ...names))).mode & 0o777).toString(8)
    assert.deepEqual([await modeOf('unfinished'), await modeOf(image)], ['700', '700'])
    assert.deepEqual([await modeOf(original), await modeOf('calendar')], ['600', '600'])
  }
  assert.equal(((await stat(join(parent, 'made'))).mode & 0o777).toString(8), '700')
})
