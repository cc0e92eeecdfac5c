import { setImmediate } from 'node:timers/promises'
import type { Transporter } from 'nodemailer'

export interface Letter {
  /** One address, without a name. */
  readonly to: string
  readonly subject: string
  /** Plain text. */
  readonly text: string
}

export interface Mailer {
  /**
   * Writes letters and sends them after whoever asked is answered: nobody waits for another machine, and nobody learns
   * from the time that it takes whether there was anything to send. What fails is logged, and not tried again.
   */
  sendLater(write: () => Promise<readonly Letter[]>): void
  /** Sends one letter, and fails where the server for mail does: for who tries again. */
  send(letter: Letter): Promise<void>
  /** Waits for what is under way. */
  close(): Promise<void>
}

export interface MailOptions {
  /** `smtp://user:password@host:port`, or `smtps:`. */
  readonly url: string
  readonly from: string
  readonly onError: (error: unknown, message: string) => void
}

/** More than these do not wait: whoever asks for so many means no good. */
const mostWaiting = 1000

/** Sends letters through a server for mail, one after the other. */
export function createMailer({ url, from, onError }: MailOptions): Mailer {
  let transport: Promise<Transporter> | undefined
  let last = Promise.resolve()
  let waiting = 0

  async function send({ to, subject, text }: Letter): Promise<void> {
    transport ??= openTransport(url)
    // An address as an object is taken as it is, and not read as a list of addresses.
    await (await transport).sendMail({ from, to: { name: '', address: to }, subject, text })
  }

  async function run(write: () => Promise<readonly Letter[]>): Promise<void> {
    try {
      await setImmediate()
      for (const letter of await write()) await send(letter)
    } catch (error) {
      onError(error, 'a mail could not be sent')
    } finally {
      waiting -= 1
    }
  }

  return {
    send,
    sendLater(write) {
      if (waiting >= mostWaiting) return onError(undefined, 'too many mails wait, and one was not written')
      waiting += 1
      last = last.then(() => run(write))
    },
    close: () => last,
  }
}

/** Connects to the mail server and signs in, without sending anything. */
export async function verifyMailServer(url: string): Promise<void> {
  const transport = await openTransport(url)
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

/** Loaded when it is needed: most processes never send anything. */
async function openTransport(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}
