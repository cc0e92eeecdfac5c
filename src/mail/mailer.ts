import type { Transporter } from 'nodemailer'

export interface MailAttachment {
  readonly filename: string
  readonly contentType: string
  readonly content: string | Buffer
  /** Its Content-ID, if the HTML shows it. */
  readonly cid?: string
}

interface Letter {
  /** One address, without a name. */
  readonly to: string
  /** The name of the sender. */
  readonly fromName: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly attachments?: readonly MailAttachment[]
  readonly headers?: Readonly<Record<string, string>>
  /** The left part of the Message-ID, the same for every attempt to send one message. */
  readonly messageId: string
}

interface MailOptions {
  /** `smtp://user:password@host:port`, or `smtps:`. */
  readonly url: string
  /** An address, or a name with an address: `Town <events@example.org>`. */
  readonly from: string
}

/** Sends a mail through an SMTP server. Rejects if that fails. */
export function createMailer({ url, from }: MailOptions): (letter: Letter) => Promise<void> {
  let transport: Promise<Transporter> | undefined
  return async ({ to, fromName, subject, text, html, attachments = [], headers, messageId }) => {
    transport ??= openTransport(url)
    await (await transport).sendMail({
      // An address object is used unchanged; a string would be parsed as a list of addresses.
      from: from.includes('<') ? from : { name: fromName, address: from },
      to: { name: '', address: to },
      subject,
      text,
      html,
      attachments: attachments.map(({ cid, ...rest }) => ({ ...rest, ...(cid !== undefined && { cid }) })),
      ...(headers && { headers }),
      messageId: `<${messageId}@${from.split('@').at(-1)?.replace(/>.*$/, '')}>`,
    })
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
