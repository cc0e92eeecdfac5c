// Users who lost their password request a link by mail. The response never reveals whether an account exists:
// its content and timing are the same either way.
import { askForReset } from '../../actions/accounts/lost-password.ts'
import { mailKey } from '../../domain/rights/person.ts'
import { Problem } from '../../messages/problem.ts'
import { invalidFields } from '../../messages/refusal.ts'
import { type Html, html } from '../../web/html.ts'
import { type FieldRow, type FormState, fieldsHtml, nothingTyped } from '../forms/field.ts'
import { formHtml, lineIn } from '../forms/form.ts'
import type { VisitContext } from '../frame/desk-context.ts'
import { type DeskAnswer, type DeskRow, visitRow } from '../frame/desk-row.ts'

const fields: readonly FieldRow[] = [
  {
    name: 'login_or_mail',
    label: 'loginOrMail',
    kind: 'text',
    autocomplete: 'username',
    isRequired: true,
  },
]

async function lostPasswordPage(state: FormState, context: VisitContext): Promise<DeskAnswer> {
  const { t, site } = context
  const main = html`<div class="card narrow">
<h1>${t('lostPassword')}</h1>
${site.sendsMail ? askHtml(state, context) : otherWays(context)}
<p class="aside"><a href="/desk/sign-in/">${t('backToSignIn')}</a></p>
</div>`
  return { page: { title: t('lostPassword'), main, isStandalone: true } }
}

function askHtml(state: FormState, context: VisitContext): Html {
  const { t } = context
  return html`<p>${t('lostPasswordAbout')}</p>
${formHtml(
  { action: '/desk/lost-password/', isPlain: true },
  html`${fieldsHtml(fields, state, context)}<p class="buttons"><button class="primary">${t('sendLink')}</button></p>`,
  context,
)}`
}

function otherWays({ t }: VisitContext): Html {
  return html`<p>${t('noMailHere')}</p>
<p class="secret">${t('operatorCan')} <code dir="ltr">almanac user set-password NAME</code></p>`
}

async function askForLink(context: VisitContext): Promise<DeskAnswer> {
  const { store, body, now, site, language } = context
  if (!site.sendsMail) return lostPasswordPage(nothingTyped, context)
  const requested = lineIn(body, 'login_or_mail')
  if (requested === '') throw invalidFields({ login_or_mail: new Problem('cannot_be_empty') })
  await context.countAttempt(`reset ${mailKey(requested)}`)
  await askForReset(store, { loginOrMail: requested, language }, now)
  return { to: '/desk/sign-in/', note: { text: 'linkSent' } }
}

const row = { path: '/lost-password/', access: 'calendar.read' } as const

export const lostPasswordRows: readonly DeskRow[] = [
  visitRow({ ...row, method: 'GET', run: context => lostPasswordPage(nothingTyped, context) }),
  visitRow({ ...row, method: 'POST', run: askForLink, showProblems: lostPasswordPage }),
]
