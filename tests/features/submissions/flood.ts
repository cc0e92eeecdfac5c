// Many forms in a short time, each with its own token of the server, as a robot has them that opened the page before.

import type { UtcSeconds } from '../../../src/domain/time/date-time.ts'
import { createFormGuard } from '../../../src/http/identity/form-guard.ts'
import type { Store } from '../../../src/storage/store.ts'

export interface SentForm {
  readonly network: number
  readonly email: string
  readonly more?: Readonly<Record<string, string>>
}

interface Injected {
  readonly statusCode: number
}

interface Server {
  readonly app: {
    inject(request: {
      method: 'POST'
      url: string
      remoteAddress: string
      headers: Record<string, string>
      payload: string
    }): Promise<Injected>
  }
  readonly store: Store
  readonly clock: () => UtcSeconds
}

const atOnce = 10

/** Not those of `scene.ts`, which starts the test runner: a process without tests uses this too. */
const typed = {
  start_day: '2030-03-01',
  start_time: '19:00',
  venue: 'Spam Hall',
  consent: '1',
  different: '1',
}

/** The statuses of the answers, in the order of the forms. Servers take turns. */
export async function flood(servers: readonly Server[], forms: readonly SentForm[]): Promise<number[]> {
  const statuses: number[] = []
  for (let from = 0; from < forms.length; from += atOnce)
    statuses.push(
      ...(await Promise.all(
        forms.slice(from, from + atOnce).map(async (form, index) => {
          const server = servers[index % servers.length]
          return server ? send(server, form, from + index) : 0
        }),
      )),
    )
  return statuses
}

async function send({ app, store, clock }: Server, form: SentForm, index: number): Promise<number> {
  const opened = () => (clock() - 30) as UtcSeconds
  const guard = createFormGuard({ store, clock: opened, limitsLoopback: true })
  const { email, network, more } = form
  const values = { ...typed, title: `Spam ${index}`, email }
  const form_token = await guard.issue('submission')
  const { statusCode } = await app.inject({
    ...{ method: 'POST', url: '/events/submit/', remoteAddress: `198.51.${network}.7` },
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
    payload: new URLSearchParams({ ...values, form_token, ...more }).toString(),
  })
  return statusCode
}
