// Users who lost their password request a link by mail. The response never reveals whether an account exists:
// its content and timing are the same either way.
import { askForReset } from '../../actions/accounts/lost-password.ts'
import { mailKey } from '../../domain/rights/person.ts'
import { Problem } from '../../messages/problem.ts'
import { type Html, html } from '../../web/html.ts'
import { type FieldRow, type FormState, fieldsHtml } from '../forms/field.ts'
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

const nothingTyped: FormState = { values: {}, problems: {} }

function lostPasswordPage(state: FormState, context: VisitContext): DeskAnswer {
  const { t, site } = context
  const main = html`<div class="card narrow">
<h1>${t('lostPassword')}</h1>
${site.sendsMail ? askHtml(state, context) : otherWays(context)}
<p class="aside"><a href="/desk/sign-in/">${t('backToSignIn')}</a></p>
</div>`
  const isWrong = Object.keys(state.problems).length > 0
  return { page: { title: t('lostPassword'), main, isStandalone: true, status: isWrong ? 422 : 200 } }
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
  if (requested === '') {
    const problems = { login_or_mail: new Problem('cannot_be_empty') }
    return lostPasswordPage({ values: {}, problems }, context)
  }
  await context.countAttempt(`reset ${mailKey(requested)}`)
  await askForReset(store, { loginOrMail: requested, language }, now)
  return { to: '/desk/sign-in/', note: { text: 'linkSent' } }
}

export const lostPasswordRows: readonly DeskRow[] = [
  visitRow({
    method: 'GET',
    path: '/lost-password/',
    access: 'calendar.read',
    run: async context => lostPasswordPage(nothingTyped, context),
  }),
  visitRow({ method: 'POST', path: '/lost-password/', access: 'calendar.read', run: askForLink }),
]
