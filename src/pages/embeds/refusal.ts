import type { FastifyReply } from 'fastify'
import { problemText } from '../../i18n/problem-text.ts'
import type { Refusal } from '../../messages/refusal.ts'
import { html } from '../../web/html.ts'
import type { PageContext } from '../frame/page-context.ts'
import type { EmbedView } from './view.ts'

/** Explains the error to the site's author, and links to the calendar for everyone else. */
export function embedRefusal(refusal: Refusal, context: PageContext, reply: FastifyReply): EmbedView {
  const { reason, values, details, status } = refusal
  const { t, link, message } = context
  reply.code(status).header('cache-control', 'no-store')
  if (details.retryAfterSeconds !== undefined)
    reply.header('retry-after', String(Math.ceil(details.retryAfterSeconds)))
  const problems = Object.entries(details.problems ?? {}).map(([name, problem]) => {
    return html`<p class="problem"><code>${name}</code>: ${problemText(name, problem, message)}</p>\n`
  })
  const page = link('/events/')
  return {
    title: t('wrongRequest'),
    page,
    content: html`<p class="nothing">${message(`refusals.${reason}`, values)}</p>
${problems}<p><a href="${page}">${t('openCalendar')}</a></p>`,
  }
}
