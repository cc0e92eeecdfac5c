import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { relative } from 'node:path'
import { describe, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { diskFiles } from '../../src/images/disk-files.ts'
import { openImageFiles } from '../../src/images/open-image-files.ts'
import { digits, failure, namesIn, original, temporaryFolder } from './image-file-tests.ts'

describe('the image storage setting', () => {
  test('may be a folder relative to the working directory, or absolute', async t => {
    const folder = await temporaryFolder(t)
    await diskFiles(folder).write(original, digits)

    for (const address of [`file:${relative(process.cwd(), folder)}`, pathToFileURL(folder).href])
      assert.deepEqual(await namesIn(await openImageFiles({ address })), [original])
  })

  const notAddresses = [
    '',
    './data/images',
    'file:',
    'file://elsewhere/images',
    'http://example.org/images',
    's3:',
    's3://',
    's3:///images',
    's3://images?x=1',
    's3://images//a',
    's3://images/../a',
    's3://key:secret@images/a',
  ]
  for (const address of notAddresses) {
    test(`${JSON.stringify(address)} is refused as an image storage setting`, async () => {
      assert.match(
        (await failure(openImageFiles({ address }))).message,
        /address of the images|File URL host/,
      )
    })
  }

  for (const s3Endpoint of ['minio', 'localhost:9000', 'ftp://example.org']) {
    test(`${s3Endpoint} is refused as an endpoint`, async () => {
      const { message } = await failure(openImageFiles({ address: 's3://images', s3Endpoint }))
      assert.equal(message, `The endpoint of the bucket, ${s3Endpoint}, is not a web address.`)
    })
  }

  test('images on disk do not load the S3 client', async () => {
    const program = `
      const { openImageFiles } = await import('./src/images/open-image-files.ts')
      const { createRequire } = await import('node:module')
      const { cache } = createRequire(process.cwd() + '/x.js')
      const isLoaded = () => Object.keys(cache).some(path => path.includes('client-s3'))
      await openImageFiles({ address: 'file:./data/images' })
      const before = isLoaded()
      await openImageFiles({ address: 's3://images' })
      console.log(before, isLoaded())`
    const args = ['--input-type=module', '--eval', program]

    assert.equal((await promisify(execFile)(process.execPath, args)).stdout, 'false true\n')
  })
})
