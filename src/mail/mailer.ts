import { setImmediate } from 'node:timers/promises'
import type { Transporter } from 'nodemailer'

export interface Letter {
  /** One address, without a name. */
  readonly to: string
  readonly subject: string
  /** Plain text. */
  readonly text: string
  /** The left part of the Message-ID, the same for every attempt to send one message. */
  readonly messageId?: string
}

export interface Mailer {
  /**
   * Composes and sends mails in the background, so that callers don't wait and response times don't reveal
   * whether a mail was sent. Failures are logged and not retried.
   */
  sendLater(write: () => Promise<readonly Letter[]>): void
  /** Sends one mail. Rejects if the mail server fails, for callers that retry. */
  send(letter: Letter): Promise<void>
  /** Waits for pending mails. */
  close(): Promise<void>
}

export interface MailOptions {
  /** `smtp://user:password@host:port`, or `smtps:`. */
  readonly url: string
  readonly from: string
  readonly onError: (error: unknown, message: string) => void
}

/** The maximum queue length. More than this indicates abuse. */
const mostWaiting = 1000

/** Sends mails through an SMTP server, one after the other. */
export function createMailer({ url, from, onError }: MailOptions): Mailer {
  let transport: Promise<Transporter> | undefined
  let last = Promise.resolve()
  let waiting = 0

  async function send({ to, subject, text, messageId }: Letter): Promise<void> {
    transport ??= openTransport(url)
    // An address object is used unchanged; a string would be parsed as a list of addresses.
    const repeated = messageId && { messageId: `<${messageId}@${from.split('@').at(-1)}>` }
    await (await transport).sendMail({ from, to: { name: '', address: to }, subject, text, ...repeated })
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
