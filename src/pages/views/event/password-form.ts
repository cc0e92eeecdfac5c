import { plainTextOf } from '../../../domain/text/search-text.ts'
import { html } from '../../../web/html.ts'
import type { Page, PageContext } from '../../frame/page-context.ts'

/** The password form of an event. It uses POST, so that the password does not appear in URLs and logs. */
export function passwordForm(title: string, password: string | undefined, context: PageContext): Page {
  const { t, link, path } = context
  const wasWrong = password !== undefined
  return {
    title: plainTextOf(title),
    isUnlisted: true,
    status: wasWrong ? 403 : 200,
    main: html`<form class="password" action="${link(path)}" method="post">
<h1>${t('protectedEvent')}</h1>
<p>${t('protectedAbout')}</p>
${wasWrong && html`<p class="wrong" role="alert" id="wrong">${t('wrongPassword')}</p>`}
<p><label for="password">${t('password')}</label>
<input id="password" type="password" name="password" required autocomplete="off"${wasWrong && html` aria-invalid="true" aria-describedby="wrong"`}></p>
<p><button>${t('open')}</button></p>
</form>
`,
  }
}
