import type { Transporter } from 'nodemailer'

export interface Letter {
  /** One address, without a name. */
  readonly to: string
  readonly subject: string
  /** Plain text. */
  readonly text: string
  /** The left part of the Message-ID, the same for every attempt to send one message. */
  readonly messageId: string
}

interface MailOptions {
  /** `smtp://user:password@host:port`, or `smtps:`. */
  readonly url: string
  readonly from: string
}

/** Sends a mail through an SMTP server. Rejects if that fails. */
export function createMailer({ url, from }: MailOptions): (letter: Letter) => Promise<void> {
  let transport: Promise<Transporter> | undefined
  return async ({ to, subject, text, messageId }) => {
    transport ??= openTransport(url)
    // An address object is used unchanged; a string would be parsed as a list of addresses.
    const address = { name: '', address: to }
    const id = `<${messageId}@${from.split('@').at(-1)}>`
    await (await transport).sendMail({ from, to: address, subject, text, messageId: id })
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
