// A form that is sent too soon after others is not lost: its page is shown again, filled in, with the time to wait.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../../messages/refusal.ts'
import type { DeskContext } from '../frame/desk-context.ts'
import type { DeskAnswer, DeskRow } from '../frame/desk-row.ts'
import { withoutSecrets } from './form.ts'
import { showFormAgain } from './show-form-again.ts'

/** Forms over the limit, whose bodies are still to be read. */
const limited = new WeakMap<FastifyRequest, Refusal>()

/** Remembers that the form is over the limit. Other errors are thrown again. */
export function keepLimited(error: unknown, request: FastifyRequest): void {
  if (!(error instanceof Refusal) || error.reason !== 'rateLimited') throw error
  limited.set(request, error)
}

/** The form again, if it is over the limit. */
export async function limitedForm(
  context: DeskContext,
  { row, rows }: { readonly row: DeskRow; readonly rows: readonly DeskRow[] },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<DeskAnswer | undefined> {
  const refusal = limited.get(request)
  if (!refusal) return undefined
  const answered = await showFormAgain({ ...context, body: withoutSecrets(context.body) }, row, rows)
  if (!('page' in answered)) throw refusal
  const seconds = Math.ceil(refusal.details.retryAfterSeconds ?? 1)
  reply.header('retry-after', String(seconds))
  const note = { text: 'rateLimitedForm', values: { seconds }, isProblem: true } as const
  return { page: { ...answered.page, status: 429 }, note }
}
