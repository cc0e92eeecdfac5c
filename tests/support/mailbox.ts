// A real local mail server, and the mail it received.
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { after, type TestContext } from 'node:test'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { deliverMail } from '../../src/actions/notifications/deliver-outbox.ts'
import { openMail } from '../../src/components.ts'
import { loadConfig } from '../../src/config/load-config.ts'
import type { UtcSeconds } from '../../src/domain/time/date-time.ts'
import type { Store } from '../../src/storage/store.ts'

export interface Received {
  readonly to: string
  readonly from: string
  readonly source: string
  readonly parsed: Email
}

export interface Mailbox {
  readonly url: string
  readonly letters: Received[]
  /** Waits until there are this many. */
  until(count: number): Promise<Received[]>
}

/** A mail server, and what it calls for each message. */
interface MailServer {
  readonly url: string
  readonly server: SMTPServer
  receive: (letter: Received) => void
}

/** Idle servers. Their address is a setting, so that a test with a mailbox can reuse the server of another one (`app-pool.ts`). */
const idle: MailServer[] = []
after(() =>
  Promise.all(idle.map(({ server }) => new Promise<void>(resolve => server.close(() => resolve())))),
)

async function newMailServer(): Promise<MailServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      text(stream).then(async source => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
        const to = envelope.rcptTo.map(({ address }) => address).join()
        const parsed = await PostalMime.parse(source)
        opened.receive({ to, from, source, parsed })
        done()
      }, done)
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as { port: number }
  const opened: MailServer = { url: `smtp://127.0.0.1:${port}`, server, receive: () => {} }
  return opened
}

/** `onReceived` runs before the sender learns that a message was accepted. */
export async function openMailbox(t: TestContext, onReceived = () => {}): Promise<Mailbox> {
  const letters: Received[] = []
  let onLetter = () => {}
  const server = idle.pop() ?? (await newMailServer())
  server.receive = letter => {
    letters.push(letter)
    onReceived()
    onLetter()
  }
  t.after(() => {
    server.receive = () => {}
    idle.push(server)
  })
  return {
    url: server.url,
    letters,
    async until(count) {
      while (letters.length < count)
        await new Promise<void>(resolve => {
          onLetter = resolve
        })
      return letters
    },
  }
}

/** The decoded text of a message. */
export function textOf({ parsed }: Received): string {
  return parsed.text ?? ''
}

interface Sender {
  readonly store: Store
  readonly clock: { readonly now: UtcSeconds }
}

/** Runs the mail job, and returns how many messages were sent, and the logged errors. */
export async function sendMail({ store, clock }: Sender, env: Record<string, string>) {
  const errors: string[] = []
  const onError = (_error: unknown, message: string) => errors.push(message)
  const parts = openMail({ config: loadConfig(env), store, clock: () => clock.now }, onError)
  const sent = parts ? await deliverMail(parts, new AbortController().signal) : 0
  return { sent, errors }
}
