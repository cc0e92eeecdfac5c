import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { submissionStorage } from '../../../src/features/submissions/storage/submission-storage.ts'
import { signInAtDesk } from '../../desk/desk-client.ts'
import { textsIn } from '../../support/html.ts'
import { look, mailSent, propose, submissionScene } from './scene.ts'

type Scene = Awaited<ReturnType<typeof submissionScene>>

async function scene(t: Parameters<typeof submissionScene>[0], settings: Readonly<Record<string, string>>) {
  const opened = await submissionScene(t)
  await opened.app.store.transaction(async tx => {
    for (const [name, value] of Object.entries(settings))
      await tx.of(submissionStorage).setSetting(name, value)
  })
  return opened
}

const question = { question: 'Which river flows through our town?', answers: 'Douro\nrio douro' }

async function challengeIn({ app }: Scene): Promise<Challenge> {
  const { body } = await look(app, '/events/submit/')
  const given = /data-proof="([^"]+)"/.exec(body)?.[1] ?? ''
  return JSON.parse(given.replaceAll('&quot;', '"'))
}

/** The result, perhaps for a challenge that was changed afterwards. */
async function solved(challenge: Challenge, changed = challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge: changed, solution })).toString('base64')
}

const isSent = async (opened: Scene) => (await mailSent(opened)).length > 0

// What the site asks for × what is sent.
const cells: readonly [asks: Readonly<Record<string, string>>, sends: string, isTaken: boolean][] = [
  [{}, 'nothing', true],
  [question, 'nothing', false],
  [question, 'a wrong answer', false],
  [question, 'the answer', true],
  [question, 'the work', false],
  [{ ...question, work: '1' }, 'nothing', false],
  [{ ...question, work: '1' }, 'a wrong answer', false],
  [{ ...question, work: '1' }, 'the answer', true],
  [{ ...question, work: '1' }, 'the work', true],
  [{ ...question, work: '1' }, 'work for another server', false],
]

for (const [asks, sends, isTaken] of cells)
  test(`with ${asks.work ? 'work' : asks.question ? 'a question' : 'neither'}, ${sends} ${isTaken ? 'is enough' : 'is not enough'}`, async t => {
    const opened = await scene(t, asks)
    const working = async () => (asks.work ? opened : scene(t, { ...question, work: '1' }))
    const values: Readonly<Record<string, () => Promise<Record<string, string>>>> = {
      nothing: async () => ({}),
      'a wrong answer': async () => ({ answer: 'Thames' }),
      'the answer': async () => ({ answer: ' DOURO ' }),
      'the work': async () => ({
        altcha: await solved(await challengeIn(await working())),
      }),
      'work for another server': async () => ({
        altcha: await solved(await challengeIn(await scene(t, { ...question, work: '1' }))),
      }),
    }
    const sent = await propose(opened.app, 'ana@example.org', await values[sends]?.())
    assert.equal(sent.statusCode, isTaken ? 200 : 422)
    assert.equal(await isSent(opened), isTaken)
    if (!isTaken) assert.match(textsIn(sent.body, '#f-answer-problem').join(), /a person sends the form/)
  })

test('a result counts once, and a changed or expired one never', async t => {
  const opened = await scene(t, { ...question, work: '1' })
  const { app } = opened
  const challenge = await challengeIn(opened)
  const altcha = await solved(challenge)
  const cheaper = { ...challenge, parameters: { ...challenge.parameters, cost: 1 } }
  const longer = { ...challenge, parameters: { ...challenge.parameters, expiresAt: 4_000_000_000 } }
  for (const changed of [cheaper, longer]) {
    const { statusCode } = await propose(app, 'ana@example.org', { altcha: await solved(challenge, changed) })
    assert.equal(statusCode, 422)
  }
  assert.equal((await propose(app, 'ana@example.org', { altcha })).statusCode, 200)
  assert.equal((await propose(app, 'eve@example.org', { altcha, title: 'Another' })).statusCode, 422)
  for (const altcha of ['', 'x', 'e30=', 'x'.repeat(20_000)])
    assert.equal((await propose(app, 'eve@example.org', { altcha })).statusCode, 422)
})

test('work needs a question, and a question an answer', async t => {
  const { app } = await scene(t, {})
  const desk = await signInAtDesk(app.app, 'administrator')
  const settings = { keep_days: '365', trust_after: '0', trusted: '', blocked: '' }
  await desk.get('/settings/submissions/')
  const save = (fields: Record<string, string>) =>
    desk.post('/settings/submissions/', { ...settings, ...fields })
  const noQuestion = await save({ work: '1' })
  assert.equal(noQuestion.statusCode, 422)
  assert.match(noQuestion.body, /Add a question for them/)
  assert.equal((await save({ question: 'Which river?' })).statusCode, 422)
  assert.equal((await save({ work: '1', question: 'Which river?', answers: 'Douro' })).statusCode, 303)
})
