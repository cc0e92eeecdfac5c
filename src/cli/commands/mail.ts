import { randomUUID } from 'node:crypto'
import { openMailer } from '../../components.ts'
import { withoutPassword } from '../../config/load-config.ts'
import { messageOf } from '../../domain/caught-error.ts'
import { isMailAddress } from '../../domain/rights/person.ts'
import { version } from '../../version.ts'
import { mailAdvice } from '../checks/doctor-checks.ts'
import { CommandError, type Invocation, print, UsageError } from '../line/command.ts'

/** Sends immediately rather than through the outbox, so that the answer of the mail server is shown. */
export async function test({ config, terminal, words: [to = ''] }: Invocation): Promise<void> {
  if (!isMailAddress(to)) throw new UsageError(`"${to}" is not an email address.`)
  const send = openMailer(config)
  if (!send) throw new CommandError('ALMANAC_SMTP_URL is not set. See docs/operating/running.md, Mail.')
  const text = `This is a test message of Almanac ${version} at ${config.publicUrl}. Mail works.`
  const { host } = new URL(config.smtpUrl ?? '')
  try {
    await send({
      ...{ to, fromName: config.siteName, subject: `Test message of ${config.siteName}` },
      ...{ text, html: `<p>${text}</p>`, messageId: `almanac-test-${randomUUID()}` },
    })
  } catch (error) {
    throw new CommandError(
      `${host} did not accept the message: ${withoutPassword(messageOf(error))} ${mailAdvice}`,
    )
  }
  print(
    terminal,
    `${host} accepted the message to ${to}. If it doesn't arrive, look in the spam folder and the log of the mail server.`,
  )
}
