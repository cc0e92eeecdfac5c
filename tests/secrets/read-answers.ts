import type { FastifyInstance } from 'fastify'
import type { Role } from '../../src/domain/rights/permissions.ts'
import { tokenOf } from '../support/test-app.ts'

/** Somebody with a role, or nobody in particular. */
export type Reader = Role | undefined

/** Everything that the reader gets to see of an answer, but for what is another each time. */
export async function readAnswer(app: FastifyInstance, path: string, reader: Reader): Promise<string> {
  const { statusCode, headers, body } = await app.inject({
    url: path,
    headers: reader ? { authorization: `Bearer ${tokenOf(reader)}` } : {},
  })
  const { 'x-request-id': _id, date: _date, ...others } = headers
  if (statusCode >= 500) throw new Error(`${path} fails: ${body}`)
  return `${statusCode} ${JSON.stringify(others)}\n${withoutTokens(body)}`
}

/** A token of the change feed is another each time. */
function withoutTokens(body: string): string {
  return body.replace(/("next_token":"|since=)[\w-]{72}/g, '$1…')
}

/** So many at a time, as a server has more than one reader. */
const atOnce = 16

/** The answers to all of the paths, one after the other. */
export async function* readAnswers(
  app: FastifyInstance,
  paths: readonly string[],
  reader: Reader,
): AsyncGenerator<{ readonly path: string; readonly answer: string }> {
  for (let start = 0; start < paths.length; start += atOnce) {
    const some = paths.slice(start, start + atOnce)
    const answers = await Promise.all(some.map(path => readAnswer(app, path, reader)))
    yield* some.map((path, index) => ({ path, answer: answers[index] as string }))
  }
}
