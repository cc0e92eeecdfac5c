import type { FastifyInstance } from 'fastify'
import type { Role } from '../../src/domain/rights/permissions.ts'
import { tokenOf } from '../support/test-app.ts'

/** A user with a role, or an anonymous visitor. */
export type Reader = Role | undefined

/** Everything that the reader sees of an answer, except values that differ each time. */
export async function readAnswer(app: FastifyInstance, path: string, reader: Reader): Promise<string> {
  const { statusCode, headers, body } = await app.inject({
    url: path,
    headers: reader ? { authorization: `Bearer ${tokenOf(reader)}` } : {},
  })
  const { 'x-request-id': _id, date: _date, ...others } = headers
  if (statusCode >= 500) throw new Error(`${path} fails: ${body}`)
  return `${statusCode} ${JSON.stringify(others)}\n${withoutTokens(body)}`
}

/** A token of the change feed differs each time. */
function withoutTokens(body: string): string {
  return body.replace(/("next_token":"|since=)[\w-]{72}/g, '$1…')
}

/** Several at a time, because a server has more than one reader. */
const atOnce = 16

/** The answers to all paths, in order. */
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
