// Pages that consist of a form that anyone may send, and of what becomes of it.
import { type Html, html } from '../../web/html.ts'
import { formScript } from '../frame/layout.ts'
import type { Page, PageContext } from '../frame/page-context.ts'
import type { FormState } from './form-inputs.ts'

/** Search engines leave such pages out. */
export const formPages = {
  ...{ isUnlisted: true, styles: ['form-pages.css'], scripts: [formScript] },
} as const

export function formPage(title: string, content: Html, state?: FormState): Page {
  const main = html`<section class="register"><h1>${title}</h1>\n${content}</section>`
  return { ...formPages, title, main, status: state ? statusOf(state) : 200 }
}

export function statusOf({ problems, notice }: FormState): number {
  return notice?.status ?? (Object.keys(problems).length > 0 ? 422 : 200)
}

/** Why the form is shown again, above it. */
export function noticeHtml({ problems, notice }: FormState, { t }: PageContext): Html {
  const isWrong = Object.keys(problems).length > 0
  return html`${isWrong && html`<p class="wrong" role="alert">${t('correctFields')}</p>`}${notice && html`<p class="wrong" role="alert">${notice.text}</p>`}`
}

/** After a form that sends a mail. It is the same for every address. */
export function checkMailPage(about: Html, context: PageContext): Page {
  const { t } = context
  return formPage(
    t('checkMail'),
    html`<p role="status">${about}</p>
<p>${t('checkSpam')}</p>
${backToEvents(context)}`,
  )
}

export function backToEvents({ t, link }: PageContext): Html {
  return html`<p><a href="${link('/events/')}">${t('backToEvents')}</a></p>`
}

interface Ending {
  readonly name: string
  readonly about?: string
  readonly form: Html
}

/** What can’t be undone needs a second step. */
export function endingHtml({ name, about, form }: Ending): Html {
  return html`<details class="ending"><summary>${name}</summary>${about && html`<p>${about}</p>`}${form}</details>\n`
}
