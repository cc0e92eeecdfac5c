// Proof of work, and a question of the site for people without scripts. Either is enough.
import { createHash, createHmac, randomInt } from 'node:crypto'
import type { Challenge, Solution } from 'altcha-lib'
import { lineOf } from '../../../domain/text/normal-form.ts'
import { foldForSearch } from '../../../domain/text/search-text.ts'
import type { UtcSeconds } from '../../../domain/time/date-time.ts'
import { isObject } from '../../../fields/kinds/lists.ts'
import { readFormKey } from '../../../http/identity/form-guard.ts'
import { Problem, type ProblemsByField } from '../../../messages/problem.ts'
import { type FormState, inputHtml } from '../../../pages/forms/form-inputs.ts'
import { type Html, html } from '../../../web/html.ts'
import type { FormContext } from '../../feature.ts'
import { linesOf, readSettings, type SubmissionSettings } from '../settings.ts'
import { translate } from '../texts.ts'

const algorithm = 'PBKDF2/SHA-256'
/** About a second on a laptop, and five on an old phone. It runs while people fill in the form. */
const cost = 1000
const [fewest, most] = [500, 2500]
const validSeconds = 12 * 60 * 60

/** The names of the fields that prove it. They are carried along when the form is shown again. */
export const proofFields = ['altcha', 'answer'] as const

export const proofScript = 'proof.js'

export async function proofHtml(state: FormState, context: FormContext): Promise<Html> {
  const { asksForWork, question } = await readSettings(context.store)
  const { assets } = context
  const solved = state.values.altcha ?? ''
  const work =
    asksForWork &&
    (solved === ''
      ? html`<div hidden data-proof="${JSON.stringify(await newChallenge(context))}" data-widget="${assets.url('altcha.js')}" data-worker="${assets.url('altcha-worker.js')}"></div>`
      : html`<input type="hidden" name="altcha" value="${solved}">`)
  if (question === '') return html`${work}`
  const input = { name: 'answer', label: question, hint: translate(context, 'questionHint') }
  return html`${work}<div data-question${solved !== '' && html` hidden`}>${inputHtml(input, state, context)}</div>`
}

async function newChallenge(context: FormContext): Promise<Challenge> {
  const { createChallenge } = await import('altcha-lib')
  const { deriveKey } = await import('altcha-lib/algorithms/pbkdf2')
  const work = { algorithm, cost, counter: randomInt(fewest, most), deriveKey }
  const expiresAt = context.exactNow + validSeconds
  return createChallenge({ ...work, expiresAt, ...(await secretsOf(context)) })
}

/** What is missing. The work must have been done for this form: each result counts once. */
export async function proofProblems(context: FormContext): Promise<ProblemsByField> {
  const settings = await readSettings(context.store)
  const isAsked = settings.asksForWork || settings.question !== ''
  if (!isAsked || isAnswered(settings, lineOf(context.body.answer))) return {}
  if (settings.asksForWork && (await isWorkDone(context))) return {}
  return { answer: new Problem('answer_the_question') }
}

function isAnswered({ question, answers }: SubmissionSettings, given: string): boolean {
  const fold = (text: string) => foldForSearch(text).trim()
  return question !== '' && linesOf(answers).some(answer => fold(answer) === fold(given))
}

async function isWorkDone(context: FormContext): Promise<boolean> {
  const payload = payloadIn(context.body.altcha)
  if (!payload) return false
  const { verifySolution } = await import('altcha-lib')
  const { deriveKey } = await import('altcha-lib/algorithms/pbkdf2')
  const { verified } = await verifySolution({ ...payload, deriveKey, ...(await secretsOf(context)) })
  return verified && isFirstUse(payload.challenge, context)
}

interface Payload {
  readonly challenge: Challenge
  readonly solution: Solution
}

/** Only what this server could have created is verified, so that no one chooses the cost of verifying. */
function payloadIn(sent: unknown): Payload | undefined {
  if (typeof sent !== 'string' || sent.length > 10_000) return undefined
  try {
    const payload: unknown = JSON.parse(Buffer.from(sent, 'base64').toString())
    return isPayload(payload) ? payload : undefined
  } catch {
    return undefined
  }
}

function isPayload(payload: unknown): payload is Payload {
  if (!isObject(payload) || !isObject(payload.challenge) || !isObject(payload.solution)) return false
  const { parameters } = payload.challenge
  return isObject(parameters) && parameters.algorithm === algorithm && parameters.cost === cost
}

async function isFirstUse({ signature = '' }: Challenge, { store, exactNow }: FormContext): Promise<boolean> {
  const key = createHash('sha256').update(`proof ${signature}`).digest('hex')
  const forgetAt = (exactNow + validSeconds) as UtcSeconds
  return (await store.transaction(tx => tx.attempts.add(key, 1, forgetAt))) === 1
}

async function secretsOf({ store }: FormContext) {
  const key = await readFormKey(store)
  const secret = (purpose: string) => createHmac('sha256', key).update(purpose).digest('hex')
  return { hmacSignatureSecret: secret('proof'), hmacKeySignatureSecret: secret('proof key') }
}
