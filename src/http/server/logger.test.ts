import assert from 'node:assert/strict'
import { Writable } from 'node:stream'
import { test } from 'node:test'
import { stripVTControlCharacters } from 'node:util'
import fastify from 'fastify'
import { loggerOptions } from './request-log.ts'

async function logged(isTTY: boolean): Promise<string> {
  let text = ''
  const output = new Writable({
    write(chunk, _, done) {
      text += chunk
      done()
    },
  })
  const { log } = fastify({ logger: await loggerOptions('info', Object.assign(output, { isTTY })) })
  log.info({ status: 200 }, 'answered')
  log.debug('not shown')
  await new Promise(done => setImmediate(done))
  return text
}

test('logs on a terminal are formatted for people', async () => {
  assert.match(
    stripVTControlCharacters(await logged(true)),
    /^\[\d\d:\d\d:\d\d\] INFO: answered {"status":200}\n$/,
  )
})

test('logs elsewhere are JSON', async () => {
  const { level, msg, status } = JSON.parse(await logged(false))
  assert.deepEqual({ level, msg, status }, { level: 30, msg: 'answered', status: 200 })
})
